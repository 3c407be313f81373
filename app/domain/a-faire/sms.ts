import { z } from 'zod';
import { phoneDigits } from '~/lib/telephone';
import { texteLong } from '../champs';

/** Mobile numbers of overseas departments, by how they begin at home, with their country's code; all others begin with 33. */
const OUTRE_MER: readonly [RegExp, string][] = [
  [/^069[01]/, '590'],
  [/^0694/, '594'],
  [/^069[67]/, '596'],
  [/^069[23]/, '262'],
  [/^0639/, '262'],
];

/** A French mobile number in E.164 ('+33612345678'), however it was typed; null for any other, which gets no SMS. */
export function numeroSms(text: string): string | null {
  const digits = phoneDigits(text).replace(/^00(?:590|594|596|262)(?=6)/, '0');
  if (!/^0[67]\d{8}$/.test(digits)) return null;
  const pays = OUTRE_MER.find(([debut]) => debut.test(digits))?.[1] ?? '33';
  return `+${pays}${digits.slice(1)}`;
}

/** Where an SMS reaches a patient: their mobile, wherever it was typed; null for nowhere. */
export const numeroDuPatient = (client: {
  telephone_portable: string;
  telephone_fixe: string;
}): string | null => numeroSms(client.telephone_portable) ?? numeroSms(client.telephone_fixe);

/** Typographic signs that would make a message twice as long are written as phones have them; accents stay. */
const SIMPLES: Record<string, string> = {
  '\u2019': "'",
  '\u2018': "'",
  '\u201c': '"',
  '\u201d': '"',
  '«': '"',
  '»': '"',
  '\u2013': '-',
  '\u2014': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** A text as it leaves in a message: one line break at most between lines, no sign that phones write otherwise. */
export const texteSms = (text: string): string =>
  text
    .replace(/« /g, '«')
    .replace(/[\u00a0\u202f ]»/g, '»')
    .replace(/[\u2018\u2019\u201c\u201d«»\u2013\u2014…œŒ\u00a0\u202f]/g, (sign) => SIMPLES[sign] ?? sign)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** What a message of GSM 03.38 may hold, and what of it counts twice. */
const GSM = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const DOUBLES = /[\^{}\\[~\]|€]/g;

export interface LongueurSms {
  caracteres: number;
  /** How many messages it is paid for as. */
  parties: number;
  /** Signs that make each message of 70 signs instead of 160 ('ê', 'ç'). */
  signes: string[];
}

/** How long a text is as a message, and of how many it is made. */
export function longueurSms(texte: string): LongueurSms {
  const gsm = GSM.test(texte);
  const caracteres = gsm ? texte.length + (texte.match(DOUBLES)?.length ?? 0) : texte.length;
  const [seul, chacun] = gsm ? [160, 153] : [70, 67];
  return {
    caracteres,
    parties: caracteres <= seul ? 1 : Math.ceil(caracteres / chacun),
    signes: gsm ? [] : [...new Set([...texte].filter((signe) => !GSM.test(signe)))],
  };
}

/** As many messages as one reminder may be. */
export const PARTIES_MAX = 4;

/** What the form of a reminder by SMS says. */
export const SmsSaisi = z.object({
  texte: texteLong(1000).refine((texte) => texte.trim() !== '', { error: 'Le texte est requis.' }),
});
export type SmsSaisi = z.output<typeof SmsSaisi>;
