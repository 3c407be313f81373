import type { CentreRow } from '~/db/rows/comptes';
import { ClientImporte } from '~/domain/clients/client.schema';
import { clientColumns } from '~/domain/clients/clients.repo.server';
import { recognitionKeys } from '~/domain/clients/import/doublons';
import { newId } from '~/lib/ids.server';
import type { Personne } from './imports';
import type { Enseigne } from './site';

/** Adds people to a centre with what searches and duplicates know them by. */
export async function fillCentre(
  enseigne: Enseigne,
  centre: CentreRow,
  fiches: readonly Partial<Personne>[],
): Promise<void> {
  const date = new Date().toISOString();
  const vides = Object.fromEntries(Object.keys(ClientImporte.shape).map((champ) => [champ, '']));
  const lus = fiches.map((fiche) => ({ id: newId(), saisie: ClientImporte.parse({ ...vides, ...fiche }) }));
  await enseigne.context().transaction(async (tx) => {
    await tx.db.insert(
      'clients',
      lus.map(({ id, saisie }) => ({
        id,
        centre_id: centre.id,
        ...clientColumns(saisie),
        statut: saisie.statut,
        date_creation: date,
        modifie_le: date,
      })),
    );
    await tx.db.insert(
      'cles_doublon',
      lus.flatMap(({ id, saisie }) =>
        recognitionKeys(saisie).map((cle) => ({ centre_id: centre.id, client_id: id, cle })),
      ),
    );
  });
}
