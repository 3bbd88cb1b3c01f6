package dev.planner.search;

/**
 * A kind of search results that are not records of a collection.
 *
 * @param name its name as a type of results, and the path of its page in the web UI
 * @param title the plural, for people
 * @param singular the name of one result
 * @param parameter the parameter in the address of the page that selects a result by its id
 */
public record SearchKind(String name, String title, String singular, String parameter) {}
