package dev.planner.search;

/**
 * A kind of search results that are not records of a collection.
 *
 * @param name its name among the types of results; also the path of its page in the web UI
 * @param title the plural, as people read it
 * @param singular the name of one result
 * @param parameter the parameter in the address of the page that selects a result by its id
 */
public record SearchKind(String name, String title, String singular, String parameter) {}
