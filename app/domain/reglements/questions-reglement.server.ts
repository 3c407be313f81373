import type { ReglementRow } from '~/db/rows/reglements';
import { formatEuros } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { valeurAu } from '../parametres/valeurs.server';
import { demander, type Question } from '../question';
import { argentDuLieu } from './argent.server';
import type { ObjetTrouve } from './objet.server';
import { restesOf } from './payeurs';

const SINON = 'Rien n’est encore enregistré : corrigez le montant ou le mode, ou enregistrez malgré cela.';

type Paiement = Pick<ReglementRow, 'payeur' | 'mode' | 'montant' | 'date_reglement'>;

/**
 * Asks about what is odd of payments of one invoice, quote or credit, in the caller's transaction: cash that comes to more than may be taken for one debt
 * (what stands there already counts), and more than their payer owes of it. Returns what the record keeps of what was accepted. Raises DomainError.
 */
export async function demanderPaiements(
  tx: Context,
  { lieu, facture }: Pick<ObjetTrouve, 'lieu' | 'facture'>,
  paiements: readonly Paiement[],
  acceptes: readonly string[],
): Promise<string> {
  const questions: Question[] = [];
  const especes = paiements.filter(({ mode }) => mode === 'especes');
  const [premier] = especes;
  if (premier) {
    const there = (await argentDuLieu(tx, lieu)).filter(({ origine }) => origine.mode === 'especes');
    questions.push(
      ...(await questionEspeces(tx, {
        ...{ avant: somme(there), montant: somme(especes), jour: premier.date_reglement },
      })),
    );
  }
  for (const { payeur, montant } of facture ? paiements : []) {
    const reste = facture ? Math.max(0, restesOf(facture)[payeur]) : 0;
    const trop = montant - reste;
    if (trop <= 0) continue;
    questions.push({
      cle: `trop_percu_${trop}_${facture?.id.slice(-6)}`,
      phrase: `Ce règlement dépasse de ${formatEuros(trop)} ce qui reste dû (${formatEuros(reste)})${payeur === 'patient' ? ' : l’excédent deviendrait une avance du client' : ''}.`,
      garde: `${formatEuros(trop)} de plus que dû`,
    });
  }
  return demander('reglement_a_confirmer', questions, acceptes, SINON);
}

/** Asks about cash that is given back (cents) on a day. Returns what the record keeps of it. Raises DomainError. */
export async function demanderRemboursement(
  tx: Context,
  { mode, montant, jour }: Pick<Paiement, 'mode' | 'montant'> & { jour: string },
  acceptes: readonly string[],
): Promise<string> {
  const questions = mode === 'especes' ? await questionEspeces(tx, { avant: 0, montant, jour }) : [];
  return demander('reglement_a_confirmer', questions, acceptes, SINON);
}

async function questionEspeces(
  tx: Context,
  { avant, montant, jour }: { avant: number; montant: number; jour: string },
): Promise<Question[]> {
  const { valeur: limite } = await valeurAu(tx, 'especes.plafond', jour);
  const total = avant + montant;
  if (total <= limite) return [];
  const avec = avant > 0 ? `, avec les ${formatEuros(avant)} déjà reçus` : '';
  const phrase = `${formatEuros(total)} en espèces${avec} : entre un particulier et un professionnel, la loi les limite à ${formatEuros(limite)}.`;
  return [{ cle: `especes_${total}`, phrase, garde: `${formatEuros(total)} en espèces` }];
}

const somme = (rows: readonly { montant: number }[]): number =>
  rows.reduce((sum, { montant }) => sum + montant, 0);
