import { isEmpty } from '../../lib/equal.js'

/** What the figures above a list are made from: a summary of the server's, or the records themselves. */
const FROM_SERVER = {
  'billing/invoices': '/billing/summary',
  'billing/quotes': '/billing/summary',
  'crm/deals': '/crm/summary',
}

export function summaryPath(name) {
  return FROM_SERVER[name]
}

const total = (records, name) => records.reduce((sum, record) => sum + (Number(record[name]) || 0), 0)
const money = (label, value, tone) => ({ label, value, type: 'money', tone })
const count = (label, value, tone) => ({ label, value, type: 'integer', tone })

/** The figures above the list of a collection: `{label, value, type, tone?}`; empty where there are none worth it. */
export function figuresOf(name, records, summary) {
  const made = MAKERS[name]
  return made && records.length > 0 ? made(records, summary).filter((figure) => !isEmpty(figure.value)) : []
}

const MAKERS = {
  'billing/invoices': (records, summary) => (summary ? [
    money('Outstanding', summary.totalOutstanding),
    money('Overdue', summary.totalOverdue, summary.totalOverdue > 0 ? 'late' : undefined),
    money('Paid', summary.totalPaid),
    money('In drafts', summary.totalDrafts),
  ] : []),
  'billing/quotes': (records, summary) => (summary ? [
    count('Waiting for an answer', summary.pendingQuotes),
    money('Offered', total(records.filter((quote) => quote.status === 'sent'), 'total')),
    count('Accepted', summary.acceptedQuotes),
  ] : []),
  'billing/customers': (records) => [money('Invoiced', total(records, 'invoiced')), money('Paid', total(records, 'paid')), money('Outstanding', total(records, 'outstanding'))],
  'crm/deals': (records, summary) => (summary ? [
    count('Open', summary.openDeals),
    money('In the pipeline', summary.pipelineValue),
    money('By probability', summary.weightedPipelineValue),
    money('Won', summary.wonValue),
  ] : []),
  portfolio: (records) => [money('Revenue', total(records, 'revenue')), money('Expenses', total(records, 'expenses')), money('Profit', total(records, 'revenue') - total(records, 'expenses'))],
  finances: (records) => latest(records, (period) => [
    money('Net', period.net, period.net < 0 ? 'late' : undefined),
    money('Cash', period.cashOnHand),
    { label: 'Runway in months', value: period.runwayMonths, type: 'number', tone: period.runwayMonths < 6 ? 'late' : period.runwayMonths < 12 ? 'risk' : undefined },
  ]),
  kpis: (records) => latest(records, (period) => [money('MRR', period.mrr), money('ARR', period.arr), { label: 'Growth', value: period.growthRate, type: 'number', help: 'In percent.' }, count('Active users', period.activeUsers)]),
  safe: (records) => [money('Signed', total(records.filter(({ status }) => status !== 'draft'), 'amount')), money('All agreements', total(records, 'amount'))],
}

/** Figures of the youngest period, said with it. */
function latest(records, make) {
  const period = records.toSorted((a, b) => String(b.period).localeCompare(String(a.period)))[0]
  return make(period).map((figure) => ({ ...figure, label: `${figure.label}, ${period.period}` }))
}
