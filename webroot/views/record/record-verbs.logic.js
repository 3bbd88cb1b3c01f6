/**
 * What can be done with a record beyond changing it, and what to do next first: `{label, glyph, primary?, ask?}` with
 * `post`, a call below the record whose answer is a record of the collection `answers`; or `create`, a new record of a
 * collection that begins with `draft`. `ask` is what one should know before.
 */
export function verbsOf(name, record) {
  return VERBS[name]?.(record) ?? []
}

const VERBS = {
  'billing/quotes': (quote) => ({
    draft: [{ label: 'Mark as sent', glyph: 'arrow-up-right', primary: true, post: 'send', answers: 'billing/quotes' }],
    sent: [
      { label: 'Accepted', glyph: 'check', primary: true, post: 'accept', answers: 'billing/quotes' },
      { label: 'Rejected', glyph: 'x', post: 'reject', answers: 'billing/quotes' },
    ],
    accepted: [{ label: 'Make an invoice', glyph: 'plus', primary: true, post: 'to-invoice', answers: 'billing/invoices' }],
  })[quote.status ?? 'draft'],

  'billing/invoices': (invoice) => {
    const status = invoice.status ?? 'draft'
    if (status === 'draft') {
      return [{ label: 'Issue', glyph: 'arrow-up-right', primary: true, post: 'send', answers: 'billing/invoices', ask: 'It gets its number, and its lines, customer and tax stand from then on.' }]
    }
    if (status === 'cancelled' || invoice.creditNoteFor) return []
    const payment = { label: 'Record a payment', glyph: 'plus', primary: true, create: 'billing/payments', draft: { invoiceId: invoice.id, amount: invoice.balance } }
    const credit = { label: 'Write a credit note', glyph: 'undo-2', post: 'credit', answers: 'billing/invoices', ask: 'A credit note takes back the whole of this invoice.' }
    return invoice.balance > 0 ? [payment, credit] : [credit]
  },

  'crm/deals': (deal) => (['won', 'lost'].includes(deal.stage) ? [] : [
    { label: 'Won', glyph: 'check', post: 'stage', body: { stage: 'won' }, answers: 'crm/deals' },
    { label: 'Lost', glyph: 'x', post: 'stage', body: { stage: 'lost' }, answers: 'crm/deals' },
  ]),

  'crm/companies': (company) => [
    { label: 'Contact', glyph: 'plus', create: 'crm/contacts', draft: { companyId: company.id } },
    { label: 'Deal', glyph: 'plus', create: 'crm/deals', draft: { companyId: company.id } },
    { label: 'Interaction', glyph: 'plus', create: 'crm/interactions', draft: { companyId: company.id } },
  ],

  'billing/customers': (customer) => [
    { label: 'Quote', glyph: 'plus', create: 'billing/quotes', draft: { customerId: customer.id } },
    { label: 'Invoice', glyph: 'plus', create: 'billing/invoices', draft: { customerId: customer.id } },
  ],
}
