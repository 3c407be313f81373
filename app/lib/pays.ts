import { compactText } from './texte';

/** The countries of ISO 3166-1, by their two letters. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const nomsEn = (langue: string) => new Intl.DisplayNames([langue], { type: 'region' });
const FRANCAIS = nomsEn('fr');

/** A country's name in French; '' for nothing. */
export const nomDuPays = (code: string): string => (code === '' ? '' : (FRANCAIS.of(code) ?? code));

/** Every country with its name, in the order of the alphabet. */
export const PAYS: readonly { code: string; nom: string }[] = CODES.map((code) => ({
  code,
  nom: nomDuPays(code),
})).sort((a, b) => a.nom.localeCompare(b.nom, 'fr'));

/** What files write besides names and two letters. */
const AUTREMENT: Readonly<Record<string, string>> = {
  ...{ fra: 'FR', francemetropolitaine: 'FR', republiquefrancaise: 'FR', uk: 'GB', angleterre: 'GB' },
  ...{ bel: 'BE', che: 'CH', deu: 'DE', lux: 'LU', ita: 'IT', esp: 'ES', prt: 'PT', mco: 'MC', usa: 'US' },
  ...{ gbr: 'GB', nld: 'NL', hollande: 'NL', deutschland: 'DE', espana: 'ES', italia: 'IT', schweiz: 'CH' },
};

const NOMS = new Map<string, string>([
  ...[nomsEn('en'), FRANCAIS].flatMap((noms) =>
    CODES.map((code): [string, string] => [compactText(noms.of(code) ?? code), code]),
  ),
  ...CODES.map((code): [string, string] => [code.toLowerCase(), code]),
  ...Object.entries(AUTREMENT),
]);

/** The country that a form, a program or a file names, by its letters or its name; '' for nothing, null for what is none. */
export function readPays(text: string): string | null {
  const asked = compactText(text);
  return asked === '' ? '' : (NOMS.get(asked) ?? null);
}
