/**
 * The records of the sample project. Dates are numbers of days from today: `due` of a task, `target` of a milestone,
 * `completions` of a habit. A task references a person by `key`.
 */
export default {
  people: [
    { key: 'ines', name: 'Ines Okoro', title: 'Project lead', agentType: 'human' },
    { key: 'tomas', name: 'Tomas Lind', title: 'Carpenter', agentType: 'human' },
    { key: 'ada', name: 'Ada', title: 'Planning agent', agentType: 'ai' },
  ],
  milestones: [
    { name: 'Doors open', target: 21, status: 'open' },
    { name: 'First hundred members', target: 75, status: 'open' },
  ],
  goals: [{ title: 'A tool library that pays for itself', description: 'Rent and repairs are covered by fees.' }],
  habits: [{ name: 'Sort new tools', frequency: 'daily', completions: [-1, -2, -3, -5, -6] }],
  notes: [
    {
      title: 'Why a tool library',
      content:
        'A drill is used for twelve minutes in its life. Forty households on our street own one each.\n\n## What we offer\n\n- tools to borrow for a week\n- a bench to work at\n- [ ] somebody who knows how\n\n## What it costs\n\n| What | Each month |\n|---|---:|\n| Rent | 420 |\n| Insurance | 60 |\n',
    },
    {
      title: 'Bug report',
      tags: ['template'],
      content: 'What happened, what you expected, and how to see it again.\n',
    },
  ],
  tasks: [
    {
      title: 'Collect the first fifty tools',
      section: 'In Progress',
      assignee: 'tomas',
      priority: 2,
      due: 5,
      effort: 12,
      milestone: 'Doors open',
      tags: ['tools'],
    },
    {
      title: 'Sign the lease',
      section: 'Pending Review',
      assignee: 'ines',
      priority: 1,
      due: -1,
      milestone: 'Doors open',
      tags: ['room'],
    },
    {
      title: 'Write the rules for borrowing',
      section: 'Todo',
      assignee: 'ines',
      priority: 3,
      due: 9,
      effort: 4,
      milestone: 'Doors open',
      description: 'One page, no jargon.\n\n- how long\n- what a late tool costs\n- who repairs',
    },
    {
      title: 'Build the shelves',
      section: 'Todo',
      assignee: 'tomas',
      priority: 3,
      due: 12,
      effort: 16,
      milestone: 'Doors open',
      tags: ['room'],
      subtasks: [
        { title: 'Measure the back wall', completed: true },
        { title: 'Order the boards' },
        { title: 'Saw and screw' },
      ],
    },
    { title: 'Insure the tools', section: 'Todo', assignee: 'ines', priority: 2, due: 3, milestone: 'Doors open' },
    { title: 'Print a label for every tool', section: 'Todo', assignee: 'ada', priority: 4, due: 16, tags: ['tools'] },
    { title: 'Invite the neighbours', section: 'Backlog', priority: 3, due: 18, milestone: 'Doors open' },
    { title: 'Find somebody for the evening shift', section: 'Backlog', milestone: 'First hundred members' },
    {
      title: 'A page where members see what is free',
      section: 'Backlog',
      assignee: 'ada',
      effort: 20,
      milestone: 'First hundred members',
    },
    { title: 'Ask the city for a grant', section: 'Backlog', priority: 4 },
    { title: 'Open a bank account', section: 'Done', assignee: 'ines', completed: true },
    { title: 'Look at three rooms', section: 'Done', assignee: 'tomas', completed: true, tags: ['room'] },
  ],
}
