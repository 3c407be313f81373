const NOM_MAX = 100;
const PHRASE_MAX = 300;

/** Four numbers with dots: some telephones make a link of an address of a machine. */
const ADRESSE_IP = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/g;

/**
 * A name that somebody typed, as it stands in a mail or an SMS to somebody else: mail programs make links of addresses, so that nothing in it may be
 * one. 'J.Dupont' becomes 'J. Dupont', 'http://leurre.example/x' becomes 'http leurre. example/x'. What makes no link stays as it is: '28/11/2026
 * 12:42', '5.5 %', 'D/G'.
 */
export const sansLien = (nom: string): string => defaire(nom).slice(0, NOM_MAX);

/** The same of a sentence that Auricule makes of what somebody typed. */
export const phraseSansLien = (phrase: string): string => defaire(phrase).slice(0, PHRASE_MAX);

const defaire = (texte: string): string =>
  texte
    .normalize('NFKC')
    .replace(/\p{C}+|(?<=\S)@(?=\S)|\\+|\/{2,}|(?<=\p{L}):(?=\S)/gu, ' ')
    .replace(/(?<!\d)[.。](?=[^\s\p{P}])|[.。](?=[^\s\d\p{P}])/gu, '. ')
    .replace(ADRESSE_IP, '$1. $2. $3. $4')
    .replace(/\s+/g, ' ')
    .trim();
