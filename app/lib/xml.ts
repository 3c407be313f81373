/** Text as it stands between XML tags or in an attribute's double quotes. */
export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
