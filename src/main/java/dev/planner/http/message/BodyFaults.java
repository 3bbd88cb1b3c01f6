package dev.planner.http.message;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerConnection;
import java.util.List;
import java.util.Map;

/** The problems of request bodies. */
public final class BodyFaults {
    private BodyFaults() {}

    /** The problem of a body with more bytes than the limit. */
    public static ProblemException tooLarge(long most) {
        return new ProblemException(new Problem.TooLarge(
                RequestRefusal.BODY_TOO_LARGE.reason(Map.of("limit", most)),
                "The body is larger than the limit of " + most + " bytes."));
    }

    /** A fault of the client in both cases: the chunks are malformed, or the connection ended within the body. */
    static ProblemException cutShort() {
        return Problem.invalid(
                ValueFault.MALFORMED, "", "The body ends before its announced end, or its chunks are malformed.");
    }

    static ProblemException invalidForm() {
        return Problem.invalidParameter(
                ValueFault.MALFORMED,
                "Content-Type",
                "must have the boundary of the form, and no charset that the server does not know");
    }

    static ProblemException malformedForm() {
        return Problem.invalid(
                ValueFault.MALFORMED, "", "The form cannot be read: it ends within a part, or a part is malformed.");
    }

    static ProblemException severalFiles() {
        return Problem.invalid(
                ValueFault.MALFORMED, "/file", "is in the form more than once; send each file with its own request");
    }

    static ProblemException signedOut() {
        return new ProblemException(new Problem.Unauthorized(
                RequestRefusal.SIGN_IN.reason(), "The session has ended before the request was complete."));
    }

    /**
     * Sends what was written to the connection of a request whose body Vert.x cannot read: its chunks are malformed, or
     * the decoder fails for a part of the form, such as one with an empty charset. Vert.x sends an answer at the end of
     * the read, but closes the connection before that.
     */
    static void sendAnswer(HttpServerRequest request) {
        if (request.connection() instanceof HttpServerConnection connection
                && connection.channelHandlerContext() != null) {
            connection.channelHandlerContext().flush();
        }
    }

    static ProblemException notJson() {
        return unsupported(
                List.of("application/json"), "The body must be JSON in UTF-8: send Content-Type: application/json.");
    }

    static ProblemException encoded(List<String> mediaTypes) {
        return unsupported(
                mediaTypes, "The server reads no compressed bodies: send the body without Content-Encoding.");
    }

    static ProblemException unsupported(List<String> mediaTypes, String detail) {
        return new ProblemException(new Problem.UnsupportedMediaType(
                RequestRefusal.MEDIA_TYPE.reason(Map.of("accepted", List.copyOf(mediaTypes))), detail));
    }
}
