import { compactNir } from '~/lib/nir';
import { phoneDigits } from '~/lib/telephone';
import { compactText } from '~/lib/texte';

interface Identite {
  nom: string;
  prenom: string;
  email: string;
  telephonePortable: string;
  dateNaissance: string | null;
  numeroSecu: string;
}

/** Sex, year, month, department (Corsica 2A and 2B), town, order: what tells people apart. */
const NIR = /^\d{6}[\dAB]\d{6}/;

/**
 * The keys under which a client is the same as another (docs/regles/imports.md): same NIR (its control key aside); same e-mail and family
 * name; same family name, first name and birth date; same family name, first name and mobile. Two clients with one key in common are
 * duplicates. Case, accents, spaces and punctuation are gone; an empty part, or a number that is no NIR, gives no key.
 *
 * A NIR alone is not enough, since children and partners share that of the person insured: the family name, the e-mail or the mobile
 * must agree as well (docs/decisions/015-tableur.md).
 */
export function duplicateKeys(client: Identite): string[] {
  const keys: string[] = [];
  const nom = compactText(client.nom);
  const prenom = compactText(client.prenom);
  const email = compactText(client.email);
  const mobile = phoneDigits(client.telephonePortable);
  const nir = nirOf(client);
  if (nir !== null) {
    for (const proof of [nom, email, mobile]) if (proof !== '') keys.push(`n:${nir}|${proof}`);
  }
  if (nom !== '' && email !== '') keys.push(`e:${nom}|${email}`);
  if (nom === '' || prenom === '') return keys;
  if (client.dateNaissance) keys.push(`d:${nom}|${prenom}|${client.dateNaissance}`);
  if (mobile !== '') keys.push(`m:${nom}|${prenom}|${mobile}`);
  return keys;
}

/**
 * The keys that are kept of a client: those by which an import knows it, and its NIR alone, which is enough to be listed as probably one
 * with another (docs/regles/imports.md), not to be the same.
 */
export function recognitionKeys(client: Identite): string[] {
  const nir = nirOf(client);
  return [...duplicateKeys(client), ...(nir === null ? [] : [`s:${nir}`])];
}

function nirOf({ numeroSecu }: Pick<Identite, 'numeroSecu'>): string | null {
  const nir = NIR.exec(compactNir(numeroSecu))?.[0];
  return nir === undefined || /^0+$/.test(nir) ? null : nir;
}
