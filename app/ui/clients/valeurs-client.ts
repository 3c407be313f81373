import type { Client, RendezVousDuClient } from '~/domain/clients/client';
import type { ClientSaisi } from '~/domain/clients/client.schema';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { inputEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';

/** The client form's fields as the texts that inputs hold. */
export type ValeursClient = Record<keyof ClientSaisi, string>;

const VIDE = {
  nom: '',
  prenom: '',
  dateNaissance: '',
  email: '',
  telephonePortable: '',
  telephoneFixe: '',
  adresse: '',
  codePostal: '',
  ville: '',
  mutuelle: '',
  numeroSecu: '',
  caisse: '',
  origine: '',
  prescripteurId: '',
  note: '',
  audiogramme: '',
  rappelCourriel: '',
  statut: '',
  dateAppareillage: '',
  dateFacturation: '',
  heureFacturation: '',
  remise: '',
  rbstSS: '',
  rbstCompl: '',
};

/** A new client's form. */
export const valeursVides = (): ValeursClient => ({
  ...VIDE,
  ...(Object.fromEntries(
    STATUTS_RDV.flatMap((ligne) => [
      [ligne.champDate, ''],
      [ligne.champHeure, ''],
    ]),
  ) as Pick<ValeursClient, keyof RendezVousDuClient>),
});

/** An existing client's form. */
export function valeursDe(client: Client & { rendezVous: RendezVousDuClient }): ValeursClient {
  const names = Object.keys(VIDE) as (keyof typeof VIDE)[];
  const texts = Object.fromEntries(names.map((name) => [name, String(client[name] ?? '')])) as typeof VIDE;
  return {
    ...valeursVides(),
    ...texts,
    ...client.rendezVous,
    rappelCourriel: client.rappelCourriel ? 'oui' : '',
    numeroSecu: formatNir(client.numeroSecu),
    remise: inputEuros(client.remise),
    rbstSS: inputEuros(client.rbstSS),
    rbstCompl: inputEuros(client.rbstCompl),
  };
}

/** What somebody sent for an existing client, in the same writing as its form. */
export function valeursSaisies(client: Client, saisie: ClientSaisi): ValeursClient {
  const rendezVous = Object.fromEntries(
    STATUTS_RDV.flatMap(({ champDate, champHeure }) => [
      [champDate, saisie[champDate] ?? ''],
      [champHeure, saisie[champHeure] ?? ''],
    ]),
  );
  return valeursDe({ ...client, ...saisie, rendezVous });
}
