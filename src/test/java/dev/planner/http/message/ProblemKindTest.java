package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Problem;
import dev.planner.item.Reason;
import dev.planner.item.RefusalKind;
import dev.planner.item.Violation;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProblemKindTest {

    @Test
    void everyProblem_hasAStatus_andDemandsAReason() throws ReflectiveOperationException {
        for (Class<?> problem : Problem.class.getPermittedSubclasses()) {
            Constructor<?>[] constructors = problem.getDeclaredConstructors();
            assertThat(constructors).hasSize(1);
            Type[] parameters = constructors[0].getGenericParameterTypes();
            assertThat(Arrays.stream(parameters).anyMatch(ProblemKindTest::holdsAReason))
                    .as(problem.getSimpleName())
                    .isTrue();
            for (RefusalKind kind : kindsOf(problem)) {
                Object[] arguments = Arrays.stream(constructors[0].getParameterTypes())
                        .map(type -> anything(type, reason(kind)))
                        .toArray();
                Problem refused = (Problem) constructors[0].newInstance(arguments);
                assertThat(ProblemKind.of(refused).status()).isBetween(400, 599);
                assertThat(refused.reason().kind()).isEqualTo(kind);
            }
        }
    }

    private static List<RefusalKind> kindsOf(Class<?> problem) {
        List<RefusalKind> kinds = RefusalKinds.all().stream()
                .filter(kind -> kind.problem() == problem)
                .toList();
        assertThat(kinds).as(problem.getSimpleName()).isNotEmpty();
        return kinds;
    }

    private static boolean holdsAReason(Type parameter) {
        return parameter == Reason.class
                || (parameter instanceof ParameterizedType list && list.getActualTypeArguments()[0] == Violation.class);
    }

    private static Reason reason(RefusalKind kind) {
        return kind.reason(kind.facts().stream().collect(Collectors.toMap(name -> name, name -> "fact")));
    }

    private static Object anything(Class<?> type, Reason reason) {
        if (type == boolean.class) {
            return false;
        } else if (type == long.class) {
            return 1L;
        } else if (type == String.class) {
            return "detail";
        } else if (type == Reason.class) {
            return reason;
        } else if (type == Map.class) {
            return Map.of();
        } else if (type == List.class) {
            return List.of(new Violation("", "detail", null, reason));
        }
        return type == Set.class ? Set.of() : null;
    }
}
