package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ConflictKind;
import dev.planner.item.Problem;
import dev.planner.item.RecordConflict;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProblemKindTest {

    @Test
    void everyProblemHasAStatus() throws ReflectiveOperationException {
        for (Class<?> kind : Problem.class.getPermittedSubclasses()) {
            Constructor<?> constructor = kind.getDeclaredConstructors()[0];
            Object[] arguments = Arrays.stream(constructor.getParameterTypes())
                    .map(ProblemKindTest::anything)
                    .toArray();
            assertThat(ProblemKind.of((Problem) constructor.newInstance(arguments))
                            .status())
                    .isBetween(400, 599);
        }
    }

    private static Object anything(Class<?> type) {
        if (type == boolean.class) {
            return false;
        } else if (type == long.class) {
            return 1L;
        } else if (type == String.class) {
            return "detail";
        } else if (type == ConflictKind.class) {
            return RecordConflict.KEY_RUNNING;
        } else if (type == Map.class) {
            return Map.of();
        }
        return type == List.class ? List.of() : type == Set.class ? Set.of() : null;
    }
}
