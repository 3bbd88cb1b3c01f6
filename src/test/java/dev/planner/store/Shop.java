package dev.planner.store;

import dev.planner.schema.Catalogue;
import dev.planner.schema.load.CollectionLoader;
import java.util.List;

/** Collections for tests of the store, one of each layout, with all fields in the frontmatter. */
public final class Shop {
    public static final String CARDS = "cards";
    public static final String BILLS = "office/bills";
    public static final String SHELVES = "shelves";
    public static final String HOUSE = "house";

    public static final Catalogue CATALOGUE = new Catalogue(List.of(
            CollectionLoader.load("cards.yaml", """
                    name: cards
                    title: Cards
                    singular: card
                    group: Tasks
                    icon: box
                    description: What tests move about.
                    directory: wall
                    layout: sections
                    id: card
                    naming: title
                    fields:
                      title: {in: frontmatter}
                      section:
                        type: select
                        open: true
                        in: directory
                        default: Todo
                        indexed: true
                        options: {Todo: Todo, Done: Done}
                      count: integer
                      colours: {type: list, of: text, indexed: true}
                      blockedBy: {type: list, of: {type: relation, to: cards}, key: blocked_by}
                      due: date
                    """),
            CollectionLoader.load("bills.yaml", """
                    name: office/bills
                    title: Bills
                    singular: bill
                    group: Business
                    icon: box
                    description: What has a number without gaps.
                    id: bill
                    naming: title
                    fields:
                      title: {in: frontmatter}
                      number: {type: integer, indexed: true}
                    """),
            CollectionLoader.load("shelves.yaml", """
                    name: shelves
                    title: Shelves
                    singular: shelf
                    group: Business
                    icon: box
                    description: Whose id is the name of the file.
                    id: slug
                    naming: title
                    fields:
                      title: {in: frontmatter}
                    """),
            CollectionLoader.load("house.yaml", """
                    name: house
                    title: House
                    singular: house
                    group: System
                    icon: box
                    description: There is one.
                    directory: house.md
                    layout: singleton
                    operations: [get, update]
                    naming: title
                    fields:
                      title: {in: frontmatter}
                    """)));

    private Shop() {}
}
