/* Shows one record of any collection. Records in sections and records of blocks have details of their own. */
export default {
  rank: 1000,
  details: [
    { view: 'task', shows: ({ layout }) => layout === 'sections' },
    { view: 'note', shows: ({ fields }) => fields.some((field) => field.as === 'blocks') },
    { view: 'record', shows: () => true },
  ],
}
