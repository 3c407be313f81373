import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { Context } from '../access/context.server';
import { deplacer, type Origine } from './deplacement.server';
import { entrerExemplaires } from './entree.server';
import type { EtatExemplaire } from './exemplaire';
import { MESSAGES_EXEMPLAIRE } from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow } from './exemplaires.repo.server';
import { coteDe, refus, renumeroter } from './pose.server';
import { connaitre } from './suivi-appareillage.server';

interface Remplacement {
  numeroSerie: string;
  garantieFin: string | null;
  /** Told with the last move of the old one, and with the first of the other. */
  motif: string;
  remplace: string;
  /** Where the other one is when no record has the old one, and it is not a piece of the stock. */
  garde?: EtatExemplaire;
  /** The other one, where it was taken back once: it comes again. */
  repris?: ExemplaireRow | null;
}

/**
 * Puts another device in the place of one: on its patient's record, where no piece moves; else in the stock, or as `garde` says. Each story
 * names the other device. The caller has asked for the rights, locked the client, and made sure that the number is new. Raises DomainError for
 * one that would have no place, and as `deplacer` does.
 */
export async function remplacer(
  tx: Context,
  ancien: ExemplaireRow,
  client: ClientRow | null,
  { numeroSerie, garantieFin, motif, remplace, garde, repris = null }: Remplacement,
): Promise<ExemplaireRow> {
  const porte = client && (await coteDe(tx, client.id, ancien));
  const { centre_id, produit_id, marque, modele, oreille } = ancien;
  const produit = produit_id && (await tx.db.lock('produits', { id: produit_id, centre_id }));
  if (!produit && !porte && !garde) throw refus('numeroSerie', MESSAGES_EXEMPLAIRE.sansProduit);
  await deplacer(tx, ancien, { vers: 'remplace', motif });
  const origine = { origine: 'exemplaire', id: ancien.id } as const;
  if (repris && client)
    await deplacer(tx, repris, {
      ...{
        vers: porte ? 'appareille' : (garde ?? 'ancien'),
        motif: remplace,
        client,
        origine,
        reprise: true,
      },
      oreille: porte ? porte.cote : oreille,
    });
  else if (!porte && garde && client) {
    const identite = { produit: produit_id, marqueAppareil: marque, modelAppareil: modele, numeroSerie };
    await connaitre(tx, client, oreille, identite, { etat: garde, motif: remplace, origine });
  } else if (produit) {
    // The ledger's line of the old one is read anew: it may just have left the stock.
    const now = await tx.db.lock('produits', { id: produit.id, centre_id });
    const entree = { series: [numeroSerie], garantieFin: garantieFin ?? ancien.garantie_fin, origine };
    await entrerExemplaires(tx, now ?? produit, { ...entree, motif: remplace, sansPiece: porte !== null });
  }
  if (client && porte) await renumeroter(tx, client.id, ancien, numeroSerie, { motif: remplace, origine });
  const neuf = await exemplaireDeSerie(tx, centre_id, { numeroSerie, produitId: produit_id, marque });
  if (!neuf) throw new Error('Le remplaçant n’est pas écrit');
  await nommer(tx, ancien, neuf, garantieFin);
  return neuf;
}

/** The old one's last move names the other one; a device that a record has just made known has its warranty too. */
async function nommer(
  tx: Context,
  ancien: ExemplaireRow,
  neuf: ExemplaireRow,
  garantieFin: string | null,
): Promise<void> {
  const last = { exemplaire_id: ancien.id, vers: 'remplace' as const, origine_id: null };
  await tx.db.update('mouvements_exemplaire', last, { origine: 'exemplaire', origine_id: neuf.id });
  const garantie_fin = garantieFin ?? ancien.garantie_fin;
  if (neuf.garantie_fin !== garantie_fin)
    await tx.db.update('exemplaires', { id: neuf.id }, { garantie_fin });
}

/** What has taken the place of a device that was replaced; null where it was not. */
export async function successeurDe(tx: Context, ancien: ExemplaireRow): Promise<ExemplaireRow | null> {
  if (ancien.etat !== 'remplace') return null;
  const last = await tx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id: ancien.id })
    .orderBy('rang', 'desc')
    .first();
  return last?.origine === 'exemplaire' && last.origine_id ? findExemplaireRow(tx, last.origine_id) : null;
}

/** Where the other device of an exchange may be for the exchange to be taken back. */
const REPRENABLES: readonly EtatExemplaire[] = ['appareille', 'reparation', 'ancien', 'pret'];

/**
 * Takes an exchange back that was noted by mistake: the other device is 'entered by mistake', the old one is in repair again, worn again where the
 * record has it. No piece moves. The caller has locked the client. Raises DomainError where the other one has moved on.
 */
export async function reprendreRemplacement(
  tx: Context,
  client: ClientRow,
  ancien: ExemplaireRow,
  raison: { motif: string; origine: Origine },
): Promise<void> {
  const neuf = await successeurDe(tx, ancien);
  if (!neuf) return;
  if (neuf.client_id !== client.id || !REPRENABLES.includes(neuf.etat))
    throw refus(
      'nouveauNumero',
      `Le n° ${neuf.numero_serie}, qui a remplacé le n° ${ancien.numero_serie}, a bougé depuis : remettez-le d’abord à ce patient.`,
    );
  const porte = await coteDe(tx, client.id, neuf);
  await deplacer(tx, neuf, { ...raison, vers: 'annule', reprise: true });
  await deplacer(tx, ancien, { ...raison, vers: 'reparation', client, reprise: true });
  if (porte) await renumeroter(tx, client.id, neuf, ancien.numero_serie, raison);
}
