import type { ClientRow } from '~/db/rows/clients';
import { phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import type { ClientImporte } from './client.schema';
import { duplicateKeys } from './import/doublons';

type Saisie = ClientImporte & {
  audiogramme?: string;
  heureFacturation?: string | null;
  rappelCourriel?: boolean;
};

/** The columns that the general fields of a client fill, the derived ones (search, order) included. */
export function clientColumns(saisie: Saisie): Partial<ClientRow> {
  return {
    nom: saisie.nom,
    prenom: saisie.prenom,
    email: saisie.email,
    telephone_portable: saisie.telephonePortable,
    telephone_fixe: saisie.telephoneFixe,
    adresse: saisie.adresse,
    code_postal: saisie.codePostal,
    ville: saisie.ville,
    mutuelle: saisie.mutuelle,
    numero_secu: saisie.numeroSecu,
    caisse: saisie.caisse,
    note: saisie.note,
    origine: saisie.origine,
    prescripteur_id: saisie.prescripteurId,
    date_naissance: saisie.dateNaissance,
    date_appareillage: saisie.dateAppareillage,
    date_facturation: saisie.dateFacturation,
    remise: saisie.remise,
    rbst_ss: saisie.rbstSS,
    rbst_compl: saisie.rbstCompl,
    ...(saisie.audiogramme === undefined ? {} : { audiogramme: saisie.audiogramme }),
    ...(saisie.heureFacturation === undefined ? {} : { heure_facturation: saisie.heureFacturation }),
    ...(saisie.rappelCourriel === undefined ? {} : { rappel_courriel: saisie.rappelCourriel }),
    ...derivedColumns(saisie),
  };
}

type Cherche = Pick<Saisie, 'nom' | 'prenom' | 'email' | 'ville' | 'telephonePortable' | 'telephoneFixe'>;

/** What lists search and sort by, from what a client is called and where it is reached. */
export const derivedColumns = (saisie: Cherche) => ({
  recherche: searchText(saisie),
  nom_tri: foldText(`${saisie.nom} ${saisie.prenom}`),
  ville_tri: foldText(saisie.ville),
});

/** Everything the search looks into, folded, phone numbers as plain digits. */
function searchText(saisie: Cherche): string {
  const phones = [saisie.telephonePortable, saisie.telephoneFixe].map(phoneDigits);
  const words = [saisie.nom, saisie.prenom, saisie.email, saisie.ville].map(foldText);
  return [...words, ...phones].filter(Boolean).join('\n');
}

/** Writes down by what a client is recognised at the next import (decisions, part 4). */
export async function storeDuplicateKeys(
  tx: Context,
  row: { id: string; centre_id: string },
  saisie: Parameters<typeof duplicateKeys>[0],
): Promise<void> {
  await tx.db.delete('cles_doublon', { client_id: row.id });
  const cles = duplicateKeys(saisie);
  await tx.db.insert(
    'cles_doublon',
    cles.map((cle) => ({ centre_id: row.centre_id, client_id: row.id, cle })),
  );
}
