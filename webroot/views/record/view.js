/* Shows one record of any collection. Records in sections and records with blocks have their own detail views. */
export default {
  rank: 1000,
  details: [
    { view: 'task', shows: ({ layout }) => layout === 'sections' },
    { view: 'note', shows: ({ fields }) => fields.some((field) => field.as === 'blocks') },
    { view: 'record', shows: () => true },
  ],
}
