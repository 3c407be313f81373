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

const LONGUEUR_NIR = 13;

/**
 * The keys under which a client is the same as another (decisions, part 4): same NIR (its key aside); same e-mail and family name; same
 * family name, first name and birth date; same family name, first name and mobile. Two clients with one key in common are duplicates.
 * Case, accents, spaces and punctuation are gone; an empty part, or a NIR too short to be one, gives no key.
 */
export function duplicateKeys(client: Identite): string[] {
  const keys: string[] = [];
  const nir = compactNir(client.numeroSecu);
  if (nir.length >= LONGUEUR_NIR && !/^(.)\1+$/.test(nir)) keys.push(`n:${nir.slice(0, LONGUEUR_NIR)}`);
  const nom = compactText(client.nom);
  if (nom === '') return keys;
  const email = compactText(client.email);
  if (email !== '') keys.push(`e:${nom}|${email}`);
  const prenom = compactText(client.prenom);
  if (prenom === '') return keys;
  if (client.dateNaissance) keys.push(`d:${nom}|${prenom}|${client.dateNaissance}`);
  const mobile = phoneDigits(client.telephonePortable);
  if (mobile !== '') keys.push(`m:${nom}|${prenom}|${mobile}`);
  return keys;
}
