/** The collection whose records the quick-add dialog creates. */
export const QUICKLY_ADDED = 'tasks'
