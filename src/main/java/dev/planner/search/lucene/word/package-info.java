/**
 * Finds the matches of single words: the word, its other forms, longer words that begin with it or contain it, and
 * similar words.
 */
@NullMarked
package dev.planner.search.lucene.word;

import org.jspecify.annotations.NullMarked;
