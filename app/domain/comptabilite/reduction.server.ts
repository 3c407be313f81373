import { createHash } from 'node:crypto';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { clesFacture } from '../factures/registre.server';
import { trace } from '../journal/trace.server';
import type { Personne } from './empreintes.server';
import type { Lecteur } from './pieces-scellees.server';

/**
 * What an invoice must go on saying of the person once they are erased: who was invoiced and where they lived (CGI, annexe II, art. 242 nonies A), who paid a part,
 * and the day of delivery.
 */
const REDUITE = {
  ...{ telephone_fixe: '', telephone_portable: '', email: '', numero_secu_client: '', note: '' },
  ...{ prescripteur_compte: '', date_naissance_client: null },
} as const satisfies Partial<Personne>;

const isReduite = (facture: Personne): boolean =>
  Object.entries(REDUITE).every(([colonne, vide]) => facture[colonne as keyof Personne] === vide);

/** What is left of the person, with the seal that it stands under: written down by the audit trail, which is a chain of its own. */
const empreinteReduite = (scelle: Pick<ScelleRow, 'empreinte'> | undefined, facture: Personne): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        scelle?.empreinte ?? '',
        ...['nom_client', 'prenom_client', 'adresse', 'code_postal', 'ville'].map(
          (colonne) => facture[colonne as keyof Personne],
        ),
        ...[facture.caisse_client, facture.mutuelle_client, facture.date_appareillage],
        ...(facture.pays === '' ? [] : [facture.pays]),
      ]),
    )
    .digest('hex');

const detailOf = (empreinte: string): string =>
  `Identité réduite à ce que la loi demande, empreinte ${empreinte}`;

/**
 * Reduces what the invoices of clients who are erased say of them to what the law asks for. Their seals lose the salt of the whole person; what stays has its print in
 * the audit trail. The caller has locked the clients, and their links still stand. Returns how many invoices were reduced.
 */
export async function reduireFactures(tx: Context, clientIds: readonly string[]): Promise<number> {
  const factures = await tx.db
    .from('factures')
    .whereIn('client_id', [...clientIds])
    .orderBy('rang');
  let reduites = 0;
  for (const facture of factures) {
    if (isReduite(facture)) continue;
    const apres: FactureRow = { ...facture, ...REDUITE };
    const cles = clesFacture({
      ...{ numeroFacture: apres.numero_facture, objet: apres.objet, email: apres.email },
      ...{ nomClient: apres.nom_client, prenomClient: apres.prenom_client },
    });
    const scelle = await tx.db.from('scelles').where({ genre: 'facture', objet_id: facture.id }).first();
    await tx.db.update('factures', { id: facture.id }, { ...REDUITE, ...cles, version: facture.version + 1 });
    if (scelle) await tx.db.update('scelles', { id: scelle.id }, { sel: '' });
    await trace(tx, {
      ...{ action: 'facture:reduction', objet: 'facture', objetId: facture.id },
      ...{ centreId: facture.centre_id, details: detailOf(empreinteReduite(scelle, apres)) },
    });
    reduites += 1;
  }
  return reduites;
}

/** Whether what a document still says of its person is what an erasure has left of them, as the audit trail has it. */
export async function isReduction(
  { db }: Lecteur,
  scelle: Pick<ScelleRow, 'empreinte'>,
  facture: FactureRow,
): Promise<boolean> {
  if (!isReduite(facture)) return false;
  const details = detailOf(empreinteReduite(scelle, facture));
  const fait = await db
    .from('journal')
    .where({ objet_id: facture.id, action: 'facture:reduction', details })
    .first();
  return fait !== undefined;
}
