const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** What bytes stand for as a text, a byte order mark at the beginning included; what is broken becomes U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => utf8.decode(bytes);
