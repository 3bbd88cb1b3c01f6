package dev.planner.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The test vectors of RFC 5869, appendix A, truncated to the first 32 bytes. */
class HkdfTest {
    private static final HexFormat HEX = HexFormat.of();

    @Test
    void derive_withSaltAndInfo() {
        byte[] key = Hkdf.derive(
                HEX.parseHex("0b".repeat(22)),
                HEX.parseHex("000102030405060708090a0b0c"),
                HEX.parseHex("f0f1f2f3f4f5f6f7f8f9"),
                32);
        assertThat(HEX.formatHex(key)).isEqualTo("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf");
    }

    @Test
    void derive_withoutSaltAndInfo() {
        byte[] key = Hkdf.derive(HEX.parseHex("0b".repeat(22)), new byte[0], new byte[0], 32);
        assertThat(HEX.formatHex(key)).isEqualTo("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d");
    }
}
