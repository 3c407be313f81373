import type Database from 'better-sqlite3';
import type { FactureRow } from '~/db/rows/factures';
import { newId } from '~/lib/ids.server';
import { cotes } from '~/lib/oreilles';
import { foldText } from '~/lib/texte';

const FACTURES = 300;

interface Facture {
  id: string;
  facture: Partial<FactureRow>;
  lignes: Record<string, string | number>[];
}

/** Invoices of a centre's first clients: two hearing aids each, as the application would have written them. */
export function facturesOf(db: Database.Database, centreId: string, now: string): Facture[] {
  const clients = db
    .prepare<
      [string, number],
      Record<'id' | 'nom' | 'prenom' | 'adresse' | 'code_postal' | 'ville' | 'email', string>
    >(
      'SELECT id, nom, prenom, adresse, code_postal, ville, email FROM clients WHERE centre_id = ? ORDER BY rang LIMIT ?',
    )
    .all(centreId, FACTURES);
  return clients.map(({ id: client_id, nom, prenom, ...coordonnees }, index) => {
    const id = newId();
    const numero = `2026-${String(index + 1).padStart(5, '0')}`;
    const facture = {
      ...{
        id,
        centre_id: centreId,
        client_id,
        ...coordonnees,
        numero_facture: numero,
        objet: 'Appareillage auditif',
      },
      ...{ nom_client: nom, prenom_client: prenom, date_facture: now.slice(0, 10), heure_creation: '10:00' },
      ...{
        total_general: 379_800,
        statut: 'Créée',
        regime_tva: 'franchise',
        rbst_ss: 48_000,
        rbst_compl: 60_000,
      },
      ...{
        nom_tri: foldText(`${nom} ${prenom}`),
        recherche: foldText(`${nom}\n${prenom}\n${numero}`),
        cree_le: now,
      },
    } satisfies Partial<FactureRow>;
    const lignes = cotes.map((oreille, rang) => ({
      ...{
        id: newId(),
        centre_id: centreId,
        facture_id: id,
        rang,
        description: 'Aide auditive classe II',
        oreille,
      },
      ...{ marque: 'Phonak', modele: 'Audéo Lumity L90', code_produit: 'AL90', lpp: '2351548' },
      ...{ numero_serie: `${index}${oreille}2026`, quantite: 1, prix: 189_900 },
    }));
    return { id, facture, lignes };
  });
}
