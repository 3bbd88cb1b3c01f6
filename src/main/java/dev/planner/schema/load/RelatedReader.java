package dev.planner.schema.load;

import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Related;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads which records the page of a record lists. */
final class RelatedReader {
    private static final String PATH = "path";

    private final String collection;
    private final List<CrossCheck> checks;

    /**
     * @param checks receives the checks that need all descriptions
     */
    RelatedReader(String collection, List<CrossCheck> checks) {
        this.collection = collection;
        this.checks = checks;
    }

    List<Related> read(List<DescriptionMap> maps) {
        Set<List<Related.Step>> paths = new HashSet<>();
        List<Related> related = new ArrayList<>();
        for (DescriptionMap map : maps) {
            Related read = new Related(path(map), map.flag("figures", false));
            if (!paths.add(read.path())) {
                throw map.fault(PATH, "this path is repeated");
            }
            map.end();
            related.add(read);
        }
        return List.copyOf(related);
    }

    private List<Related.Step> path(DescriptionMap map) {
        List<Related.Step> path = new ArrayList<>();
        String target = collection;
        for (String text : map.texts(PATH)) {
            int dot = text.lastIndexOf('.');
            if (dot < 0) {
                throw map.fault(PATH, "\"" + text + "\" is not a collection and its field, such as tasks.milestone");
            }
            Related.Step step = new Related.Step(text.substring(0, dot), text.substring(dot + 1));
            String from = target;
            checks.add(new CrossCheck(map.place(PATH), catalogue -> fault(catalogue, step, from)));
            path.add(step);
            target = step.collection();
        }
        if (path.isEmpty()) {
            throw map.fault("\"path\" is missing");
        }
        return List.copyOf(path);
    }

    private static @Nullable String fault(Catalogue catalogue, Related.Step step, String target) {
        String fault = CrossCheck.field(catalogue, step.collection(), step.field());
        if (fault != null) {
            return fault;
        }
        CollectionType type = catalogue.get(step.collection());
        FieldSpec field = type.field(step.field());
        boolean refers = field != null
                && field.origin() != FieldSpec.Origin.COMPUTED
                && field.reference() != null
                && field.reference().targets().contains(target);
        if (!refers) {
            return step + " does not refer to " + target;
        }
        return type.offers(Crud.LIST) ? null : step.collection() + " cannot be listed";
    }
}
