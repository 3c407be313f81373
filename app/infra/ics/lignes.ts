const LIGNE = /^[A-Za-z0-9-]{1,60}[:;]/;
const GARDEES = /^(BEGIN|END):/i;
/** A line of a calendar, unfolded; longer ones (attachments written into the file) are of no use to an agenda. */
const LONGUEUR_MAX = 100_000;
/** Parts of an event that would only cost time: pictures, people, alarms' sounds. */
const INUTILE = /^(ATTACH|ATTENDEE|X-ALT-DESC|ORGANIZER)[:;]/i;

/** A file's lines, unfolded; what is no line of a calendar at all is left out, since one would make a parser give the whole file up. */
export function toLignes(octets: Uint8Array): string[] {
  const lignes: string[] = [];
  for (const part of decode(octets).split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(part) && lignes.length > 0) lignes.push(`${lignes.pop()}${part.slice(1)}`);
    else if (part !== '') lignes.push(part);
  }
  return lignes.filter(isUseful).map((ligne) => (GARDEES.test(ligne) ? ligne.trimEnd() : ligne));
}

const isUseful = (ligne: string): boolean =>
  ligne.length <= LONGUEUR_MAX && LIGNE.test(ligne) && !INUTILE.test(ligne);

/** UTF-8, as the format wants it; what is not is taken for the Windows code page of Western Europe. */
function decode(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252').decode(octets);
  }
}
