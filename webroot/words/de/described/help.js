/** German: the explanations of fields, by the English text of the server's descriptions. */
export default {
  '1 is the highest; the names are taken too.': '1 ist die höchste; auch die Namen gelten.',
  'A credit note is not paid. Record the refund as a negative payment of its invoice instead.':
    'Eine Gutschrift wird nicht bezahlt; stattdessen eine negative Zahlung der Rechnung erfassen.',
  'A new checklist without steps gets those of the template.': 'Eine neue Liste ohne Schritte erhält die der Vorlage.',
  'A note for a day.': 'Eine Notiz zu einem Tag.',
  'A paid invoice stays on record; write a credit note instead.':
    'Eine bezahlte Rechnung bleibt erhalten; stattdessen eine Gutschrift schreiben.',
  "A person's id, or any name.": 'Die Kennung einer Person oder ein beliebiger Name.',
  'All invoices but drafts and cancelled ones.': 'Alle Rechnungen außer Entwürfen und stornierten.',
  'All open deals together.': 'Alle offenen Geschäfte zusammen.',
  'Amount by valuation cap; nothing once it is converted.':
    'Betrag durch Bewertungsobergrenze; nichts nach der Wandlung.',
  'An enhanced note is made of paragraphs and of sections with tabs, timelines or columns.':
    'Eine erweiterte Notiz besteht aus Absätzen und aus Abschnitten mit Reitern, Zeitleisten oder Spalten.',
  'An invoice that is issued without it gets it from the payment terms of the project.':
    'Ohne Angabe ergibt es sich beim Ausstellen aus dem Zahlungsziel des Projekts.',
  'An invoice was issued to this customer.': 'An diesen Kunden wurde eine Rechnung ausgestellt.',
  'An issued credit note stays on record; cancel it instead.':
    'Eine ausgestellte Gutschrift bleibt erhalten; stattdessen stornieren.',
  'An issued invoice stays on record: cancel it, or write a credit note if something was paid.':
    'Eine ausgestellte Rechnung bleibt erhalten: Sie wird storniert oder, wenn etwas bezahlt ist, gutgeschrieben.',
  'Annual recurring revenue, twelve times the MRR.': 'Jährlich wiederkehrender Umsatz, zwölfmal der MRR.',
  'Claim the task only if it is in this section.': 'Nur übernehmen, wenn sie in diesem Abschnitt steht.',
  'Complete steps in percent.': 'Erledigte Schritte in Prozent.',
  'Completed tasks in percent.': 'Erledigte Aufgaben in Prozent.',
  'Cost of winning a customer.': 'Kosten, einen Kunden zu gewinnen.',
  'Counts the changes of this note.': 'Zählt die Änderungen dieser Notiz.',
  'Counts the changes of this task.': 'Zählt die Änderungen dieser Aufgabe.',
  'Data that a program stores with the comment.': 'Daten, die ein Programm mit dem Kommentar speichert.',
  'Data that a program stores with the comment. Replaces the former metadata; null removes it.':
    'Daten, die ein Programm mit dem Kommentar speichert. Ersetzt die bisherigen Metadaten; null entfernt sie.',
  'Days or weeks in a row until now.': 'Tage oder Wochen in Folge bis jetzt.',
  "In the currency of the invoice, which is that of the customer or of the project. Default: the person's rate, otherwise the default rate.":
    'In der Währung der Rechnung, also der des Kunden oder des Projekts. Ohne Angabe der Satz der Person, sonst der Standardsatz.',
  'Everything below the title, as it stands in the file.': 'Alles unter dem Titel, wie es in der Datei steht.',
  'Excludes tasks with any of these tags, separated by commas.':
    'Lässt Aufgaben mit einem dieser Schlagwörter aus, durch Komma getrennt.',
  'Given when the invoice is issued, without gaps; a draft has none.':
    'Wird beim Ausstellen vergeben, lückenlos; ein Entwurf hat keine.',
  'Given when the quote is created, without gaps.': 'Wird beim Anlegen des Angebots vergeben, lückenlos.',
  'Hours in all planned weeks.': 'Stunden in allen geplanten Wochen.',
  'Hours in one week.': 'Stunden in einer Woche.',
  'Hours logged in the planned weeks.': 'In den geplanten Wochen erfasste Stunden.',
  'Hours or points.': 'Stunden oder Punkte.',
  'How deep it stands, from 0.': 'Wie tief er steht, ab 0.',
  'How long the cash lasts at this rate; without a loss there is none.':
    'Wie lange das Guthaben so reicht; ohne Verlust gibt es keine Grenze.',
  'How many days after it is issued an invoice is due, unless it states a date.':
    'Wie viele Tage nach dem Ausstellen eine Rechnung fällig ist, wenn sie kein Datum nennt.',
  'How pages write numbers; without it as the browser does.':
    'Wie Seiten Zahlen schreiben; ohne Angabe wie der Browser.',
  'Ideas that belong to this one.': 'Ideen, die zu dieser gehören.',
  'Ideas that link to this one.': 'Ideen, die auf diese verweisen.',
  'In percent.': 'In Prozent.',
  'In percent. A deal that is won has 100, a deal that is lost has 0.':
    'In Prozent. Ein gewonnenes Geschäft hat 100, ein verlorenes 0.',
  'In percent. New quotes and invoices begin with it.': 'In Prozent. Neue Angebote und Rechnungen beginnen damit.',
  'In percent. The default is the tax rate of the project.': 'In Prozent. Vorgabe ist der Steuersatz des Projekts.',
  'Issued invoices need the address of this customer; give it a tag such as inactive instead.':
    'Ausgestellte Rechnungen brauchen die Anschrift dieses Kunden; stattdessen etwa das Schlagwort „inaktiv“ vergeben.',
  'It stays on record, because its number cannot be used again.':
    'Der Beleg bleibt erhalten, weil seine Nummer nicht wiederverwendet wird.',
  'It stays on record, even if it is cancelled.': 'Der Beleg bleibt erhalten, auch nach einer Stornierung.',
  'Its filters, as they stand in the address after the question mark.':
    'Ihre Filter, wie sie in der Adresse nach dem Fragezeichen stehen.',
  'Lifetime value of a customer.': 'Wert eines Kunden über die ganze Zeit.',
  'Minutes.': 'Minuten.',
  'Monthly recurring revenue.': 'Monatlich wiederkehrender Umsatz.',
  'More than 0, at most 24.': 'Mehr als 0, höchstens 24.',
  'More was paid than is due.': 'Es wurde mehr gezahlt, als fällig ist.',
  'Negative for a refund.': 'Negativ bei einer Erstattung.',
  'Negative when it has expired.': 'Negativ, wenn sie abgelaufen ist.',
  'Net revenue retention, in percent.': 'Gehaltener Umsatz mit Bestandskunden, in Prozent.',
  'Newest first.': 'Neueste zuerst.',
  'Nodes below this one, taken in place of their own entries with a parent; answers are flat.':
    'Knoten unter diesem, statt eigener Einträge mit einem übergeordneten; Antworten sind flach.',
  'Not completed, and nothing unfinished blocks it.': 'Nicht erledigt, und nichts Offenes blockiert sie.',
  'Only report the result, without writing.': 'Melden, was geschähe, und nichts schreiben.',
  'Only tasks in this section; default: all sections, Todo first.':
    'Nur Aufgaben in diesem Abschnitt; ohne Angabe alle, zuerst die in Todo.',
  'Only tasks of this project.': 'Nur Aufgaben dieses Projekts.',
  'Only the entry with this id.': 'Nur der Eintrag mit dieser Kennung.',
  'Payments are recorded for this invoice; refund them, or write a credit note.':
    'Zu dieser Rechnung sind Zahlungen erfasst; stattdessen erstatten oder eine Gutschrift schreiben.',
  'People, money and things that it takes.': 'Menschen, Geld und Dinge, die es braucht.',
  'Planned hours in percent of the capacity of the planned weeks.':
    'Geplante Stunden in Prozent der Kapazität der geplanten Wochen.',
  'Printed at the end of quotes and invoices, such as the bank account and the tax number.':
    'Steht gedruckt am Ende von Angeboten und Rechnungen, zum Beispiel Bankverbindung und Steuernummer.',
  'Printed at the top of quotes and invoices, such as your name and address.':
    'Steht gedruckt oben auf Angeboten und Rechnungen, zum Beispiel Name und Anschrift.',
  'Quantity times price when it is left out.': 'Ohne Angabe Menge mal Preis.',
  'Revenue less expenses.': 'Einnahmen abzüglich Ausgaben.',
  'Sent and past its date.': 'Verschickt und über das Datum hinaus.',
  'Something was paid.': 'Es wurde etwas bezahlt.',
  'The address of the view, such as /tasks/board.': 'Die Adresse der Ansicht, etwa /tasks/board.',
  "The author: a person's id or a name.": 'Wer schreibt: Kennung einer Person oder ein Name.',
  'The author. Accepted as it was read; it cannot be changed.':
    'Der Verfasser. Er wird unverändert angenommen und kann nicht geändert werden.',
  'The blocks of an enhanced note that belong to no section.':
    'Die Blöcke einer erweiterten Notiz, die zu keinem Abschnitt gehören.',
  'The budgets of all campaigns together.': 'Die Budgets aller Kampagnen zusammen.',
  'The budgets of all channels together.': 'Die Budgets aller Kanäle zusammen.',
  'The column of the board; a new name makes a new section.':
    'Die Spalte der Tafel; ein neuer Name ergibt einen neuen Abschnitt.',
  'The currency of all money without a currency of its own, such as EUR.':
    'Die Währung aller Beträge ohne eigene Währung, etwa EUR.',
  'The currency of the invoice.': 'Die Währung der Rechnung.',
  'Without it, that of the customer or of the project. A sent record keeps its currency.':
    'Ohne Angabe die des Kunden oder des Projekts. Was verschickt ist, behält seine Währung.',
  'New quotes and invoices for this customer are in this currency.':
    'Neue Angebote und Rechnungen für diesen Kunden haben diese Währung.',
  'The sums of the invoices in other currencies.': 'Die Summen der Rechnungen in anderen Währungen.',
  'Absent when the invoice is not overdue.': 'Leer, wenn die Rechnung nicht überfällig ist.',
  'All credit notes for the invoice.': 'Alle Gutschriften zur Rechnung.',
  'The customer has answered this quote, so it stays on record.':
    'Der Kunde hat auf dieses Angebot geantwortet; es bleibt erhalten.',
  'The customer has this quote; reject it, or set it back to draft to delete it.':
    'Das Angebot liegt beim Kunden; es wird abgelehnt oder zum Löschen wieder zum Entwurf.',
  'The name and the address of the customer when it was sent.': 'Name und Anschrift des Kunden zur Zeit des Versands.',
  'The only customer of the company, or of the company of the contact.':
    'Der einzige Kunde der Firma, oder der Firma des Kontakts.',
  'The customer of the invoice.': 'Der Kunde der Rechnung.',
  'The day of the next follow-up has passed, and no later interaction with the company or contact is recorded.':
    'Der Tag der nächsten Nachfrage ist vorbei, und kein späteres Gespräch mit der Firma oder dem Kontakt ist erfasst.',
  'The day; default: today.': 'Der Tag; ohne Angabe heute.',
  'The days on which it was done.': 'Die Tage, an denen es erledigt wurde.',
  'The customer has this quote; set it back to draft to change it, or write a new one.':
    'Der Kunde hat dieses Angebot; zum Ändern wird es wieder ein Entwurf, oder es wird ein neues geschrieben.',
  'The duration of the claim in minutes; default: 30.': 'Die Dauer der Übernahme in Minuten; ohne Angabe 30.',
  "The entry's id, here or in the body.": 'Die Kennung des Eintrags, hier oder im Inhalt.',
  'The field of each column in the order of the file, as one row of CSV; replaces the headings. An empty field ignores its column.':
    'Das Feld jeder Spalte als eine CSV-Zeile, in der Reihenfolge der Datei, anstelle der Überschriften. Ein leeres lässt seine Spalte weg.',
  'The figure of the KPI snapshots that the target is about.':
    'Die Größe der Kennzahlen, um die es beim Zielwert geht.',
  'The figure that shows success, in words.': 'Die Größe, die den Erfolg zeigt, in Worten.',
  'The sender when it was sent.': 'Der Absender zur Zeit des Versands.',
  'The text at its end when it was sent.': 'Der Text am Ende zur Zeit des Versands.',
  'The first day that counts.': 'Der erste Tag, der zählt.',
  'The id of an entry of teamMembers.': 'Die Kennung eines Eintrags in teamMembers.',
  'The id of the level above.': 'Die Kennung der Ebene darüber.',
  'The id of the node above.': 'Die Kennung des Knotens darüber.',
  'The id. Accepted as it was read; it cannot be changed.':
    'Die Kennung. Sie wird unverändert angenommen und kann nicht geändert werden.',
  'The invoice has been issued; correct it with a credit note.':
    'Die Rechnung ist ausgestellt; sie wird mit einer Gutschrift berichtigt.',
  'The issued invoice that this credit note corrects.': 'Die ausgestellte Rechnung, die diese Gutschrift berichtigt.',
  'The labels of options in the file, as a JSON object of the values by label for each field, such as labels in another language.':
    'Die Bezeichnungen von Optionen in der Datei, als JSON-Objekt mit den Werten zu den Bezeichnungen je Feld, etwa in einer anderen Sprache.',
  'The language models that an agent uses.': 'Die Sprachmodelle, die ein Agent verwendet.',
  'The largest number of tasks of each section; default: 20.':
    'Höchstzahl der Aufgaben eines Abschnitts; ohne Angabe 20.',
  'The last day that counts.': 'Der letzte Tag, der zählt.',
  'The lines to credit, with positive amounts; without any, the rest.':
    'Was zurückgenommen wird, in positiven Beträgen; ohne Angabe der Rest der Rechnung.',
  'The most days or weeks in a row so far.': 'Die meisten Tage oder Wochen in Folge bisher.',
  'The name of a company, or any text.': 'Der Name einer Firma oder ein beliebiger Text.',
  'The number of other tasks in the section before it; default: all.':
    'Wie viele andere Aufgaben des Abschnitts davor stehen; ohne Angabe alle.',
  'The number of tasks whose parent is this one.': 'Die Zahl der Aufgaben, deren übergeordnete Aufgabe diese ist.',
  'The operations in order: objects with `op`, `id`, `value` and, optionally, `ifMatch`.':
    'Die Operationen der Reihe nach: Objekte mit `op`, `id`, `value` und, wenn gewünscht, `ifMatch`.',
  'The person to ask first at the company.': 'Wer in der Firma zuerst anzusprechen ist.',
  'The person who asks: an id or a name. Excludes tasks of other people.':
    'Wer fragt: Kennung einer Person oder ein Name. Aufgaben anderer entfallen.',
  'The place among paragraphs and sections together.': 'Der Platz unter Absätzen und Abschnitten zusammen.',
  'The place among the paragraphs.': 'Der Platz unter den Absätzen.',
  'The place among the sections.': 'Der Platz unter den Abschnitten.',
  'The place in the list.': 'Der Platz in der Liste.',
  'The place in the section; moving a task sets it.': 'Der Platz im Abschnitt; Verschieben setzt ihn.',
  'The reason, which the credit note shows.': 'Der Grund, der auf der Gutschrift steht.',
  "The repository; default: the task's repository.": 'Das Repository; ohne Angabe das der Aufgabe.',
  'The section whose tasks are completed.': 'Der Abschnitt, dessen Aufgaben erledigt sind.',
  'The section; a missing section is created.': 'Der Abschnitt; ein fehlender wird angelegt.',
  'The sections of the board in their order.': 'Die Abschnitte der Tafel in ihrer Reihenfolge.',
  'The stage.': 'Die Phase.',
  'The status of the project.': 'Wie es um das Projekt steht.',
  'The status, and whether the time that is left agrees with it.':
    'Der Status, und ob die verbleibende Zeit dazu passt.',
  'The tags that the pick lists offer.': 'Die Schlagwörter, die die Auswahllisten anbieten.',
  'The target has passed and it is not completed.': 'Der Zieltermin ist vorbei und er ist nicht erreicht.',
  'The tasks that must be done before this one.': 'Die Aufgaben, die vor dieser erledigt sein müssen.',
  'The tasks that wait for this one.': 'Die Aufgaben, die auf diese warten.',
  'The tasks whose hours are billed.': 'Die Aufgaben, deren Stunden berechnet werden.',
  'The text of the comment.': 'Der Text des Kommentars.',
  'The time. Accepted as it was read; it cannot be changed.':
    'Die Zeit. Sie wird unverändert angenommen und kann nicht geändert werden.',
  'The title of the invoice.': 'Der Titel der Rechnung.',
  'The menu shows only these. If none is chosen, it shows everything.':
    'Das Menü zeigt nur diese. Ohne Auswahl zeigt es alle.',
  'The zone that decides what today is, such as Europe/Berlin.':
    'Die Zone, die bestimmt, welcher Tag heute ist, etwa Europe/Berlin.',
  'There is a credit note for this invoice; credit the rest instead.':
    'Zu dieser Rechnung gibt es eine Gutschrift; stattdessen den Rest gutschreiben.',
  'Until the end; negative when it has passed. A goal that succeeded or failed has none.':
    'Bis zum Ende; negativ, wenn es vorbei ist. Ein erreichtes oder gescheitertes Ziel hat keine.',
  'Used for everybody without a rate of their own.': 'Gilt für alle ohne eigenen Satz.',
  'Value times probability.': 'Wert mal Wahrscheinlichkeit.',
  'What is inside, unless it names another parent.': 'Was darin liegt, sofern es kein anderes übergeordnetes nennt.',
  'What is still owed.': 'Was noch offen ist.',
  'What is to be done, in a few words.': 'Was zu tun ist, in wenigen Worten.',
  'What it is, such as Web service or Person.': 'Was es ist, etwa Webdienst oder Person.',
  'What the payer wrote, such as an invoice number.': 'Was auf der Zahlung stand, etwa eine Rechnungsnummer.',
  'What was done.': 'Was getan wurde.',
  'What was paid beyond what is due.': 'Was über den offenen Betrag hinaus bezahlt wurde.',
  'What was spent beyond the revenue.': 'Was über die Einnahmen hinaus ausgegeben wurde.',
  'When it is to be reached.': 'Wann er erreicht sein soll.',
  'When the claim ends by itself.': 'Wann die Übernahme von selbst endet.',
  'Who had the task before the claim and gets it back when the claim is released.':
    'Wer die Aufgabe vor der Übernahme hatte und sie nach deren Freigabe zurückbekommt.',
  'Who is billed.': 'Wem berechnet wird.',
  'Who worked: an id or a name.': 'Wer gearbeitet hat: eine Kennung oder ein Name.',
  'Who works on it right now.': 'Wer gerade daran arbeitet.',
  "Who works on it: a person's id or a name.": 'Wer daran arbeitet: Kennung einer Person oder ein Name.',
  'Whom the pick lists offer.': 'Wen die Auswahllisten anbieten.',
  "Without it, what the person's record says.": 'Ohne Angabe gilt, was bei der Person steht.',
  'owner/repo on the code host.': 'besitzer/repo auf der Code-Plattform.',
  'Write nothing if any row is invalid.': 'Nichts schreiben, wenn eine Zeile ungültig ist.',
}
