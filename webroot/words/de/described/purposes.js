/** German: what each collection is for, by the English text of the server's descriptions. */
export default {
  'A business idea on one page.': 'Eine Geschäftsidee auf einer Seite.',
  'All projects and products at a glance, with their money and their progress.':
    'Alle Projekte und Produkte auf einen Blick, mit Geld und Fortschritt.',
  'Calls, mails and meetings with people at other companies.':
    'Anrufe, E-Mails und Treffen mit Menschen in anderen Firmen.',
  'Dates that the plan is measured by; tasks name the milestone that they belong to.':
    'Termine, an denen der Plan gemessen wird; Aufgaben nennen den Meilenstein, zu dem sie gehören.',
  'Domain names, when they expire and what they point to.': 'Domainnamen, wann sie ablaufen und wohin sie zeigen.',
  'Everybody who works on it, humans and agents, and who reports to whom.':
    'Alle, die mitarbeiten, Menschen und Agenten, und wer an wen berichtet.',
  'Firms that might become, are or were customers.': 'Firmen, die Kunden werden könnten, sind oder waren.',
  'For whom the project is, what it solves and what they gain.':
    'Für wen das Projekt ist, was es löst und was sie davon haben.',
  'From the vision down to the tactics, each step serving the one above.':
    'Von der Vision bis zu den Taktiken; jede Stufe dient der darüber.',
  'How the business creates, delivers and captures value.':
    'Wie das Geschäft Wert schafft, liefert und daran verdient.',
  'Lists with their filters, order, groups and columns, kept for everybody who works on the project.':
    'Listen mit Filtern, Reihenfolge, Gruppen und Spalten, für alle im Projekt aufgehoben.',
  'Loose thoughts on a canvas.': 'Lose Gedanken auf einer Wand.',
  'Money that came in for an invoice.': 'Geld, das für eine Rechnung eingegangen ist.',
  'People at other companies.': 'Menschen in anderen Firmen.',
  'Sales in the making, from the first lead to won or lost.':
    'Mögliche Verkäufe, von der ersten Anfrage bis zu gewonnen oder verloren.',
  'Simple agreements for future equity, by investor.': 'Einfache Vereinbarungen über künftige Anteile, je Investor.',
  'Steps that every new colleague of a kind goes through.': 'Schritte, die alle neuen Leute einer Rolle durchlaufen.',
  'Strengths and weaknesses within, opportunities and threats without.':
    'Stärken und Schwächen im Innern, Chancen und Risiken von außen.',
  'The figures that tell how the business does, month by month.':
    'Die Zahlen, die zeigen, wie das Geschäft läuft, Monat für Monat.',
  'The first weeks of somebody new, step by step.': 'Die ersten Wochen neuer Leute, Schritt für Schritt.',
  'The project as a whole, its name, its people, its working days and its settings.':
    'Das Projekt als Ganzes: Name, Leute, Arbeitstage und Einstellungen.',
  "The software's architecture, from its context down to its code, one component each.":
    'Die Architektur der Software, vom Kontext bis zum Code, ein Eintrag je Komponente.',
  'Thoughts that branch from one centre.': 'Gedanken, die sich von einer Mitte aus verzweigen.',
  'What a project is about, who is in charge and within which limits.':
    'Worum es in einem Projekt geht, wer verantwortlich ist und in welchen Grenzen.',
  'What an hour costs, in general or of one person.': 'Was eine Stunde kostet, allgemein oder bei einer Person.',
  'What came in, what went out and what is in the bank, month by month.':
    'Was eingenommen und ausgegeben wurde und was auf der Bank ist, Monat für Monat.',
  'What can go wrong, by how likely it is and how much it would hurt.':
    'Was schiefgehen kann, nach Wahrscheinlichkeit und Schaden.',
  'What happened, day by day.': 'Was geschehen ist, Tag für Tag.',
  'What is to happen again and again, and how often it did.': 'Was immer wieder geschehen soll und wie oft es geschah.',
  'What is urgent and what is important.': 'Was dringend und was wichtig ist.',
  'What might be worth doing, from the first thought to the decision.':
    'Was sich lohnen könnte, vom ersten Gedanken bis zur Entscheidung.',
  "What must, should, could and won't be done this time.":
    'Was diesmal sein muss, sein soll, sein kann und nicht sein wird.',
  'What the project or the company wants to reach, and how that is measured.':
    'Was das Projekt oder die Firma erreichen will und woran das gemessen wird.',
  'What to continue, what to stop and what to start, looking back together.':
    'Was bleibt, was aufhört und was beginnt, im gemeinsamen Rückblick.',
  'What was billed, what was paid and what is still owed.':
    'Was berechnet wurde, was bezahlt ist und was noch offen ist.',
  'What was offered, to whom and until when.': 'Was angeboten wurde, wem und bis wann.',
  'What was talked about, what was decided, and who does what until when.':
    'Was besprochen und was beschlossen wurde, und wer was bis wann macht.',
  'Whatever is worth writing down.': 'Alles, was aufgeschrieben werden soll.',
  'Who has how many hours, and what they are planned for, week by week.':
    'Wer wie viele Stunden hat und wofür sie geplant sind, Woche für Woche.',
  'Who is billed, and where to.': 'Wer Rechnungen erhält und an welche Adresse.',
  'Whom the company talks to about money, and how far that is.':
    'Mit wem die Firma über Geld spricht und wie weit das ist.',
  'Whom to reach, through which channels, with which campaigns and at what cost.':
    'Wer erreicht werden soll, über welche Kanäle, mit welchen Kampagnen und zu welchen Kosten.',
  'Why something happens, cause by cause.': 'Warum etwas geschieht, Ursache für Ursache.',
  'Work to be done, in the sections of a board.': 'Was zu tun ist, in den Abschnitten einer Tafel.',
}
