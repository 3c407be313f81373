import type { CentreRow, CourrielRow } from '~/db/rows/comptes';
import type { DemandeSignatureRow } from '~/db/rows/signatures';
import type { Lettre } from '~/infra/courriel/lettre';
import { formatInstant } from '~/lib/dates';
import { digestPassword } from '../access/mots-de-passe.server';
import { duCentre, moyensDuCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { refusDUsage } from '../vie-privee/permission';
import { CODE_MS, etatDemande } from './demande';
import { empreinteDeLien, newCode, newSecretDeLien } from './secret-lien.server';

/** What the mails of a request say they are about. */
export interface DonneesSignature {
  centreId: string;
  demandeId: string;
}

/** What a mail is written from; null when there is nothing left to sign, or the patient has another address by now. */
async function demandeOf(poste: Poste, row: CourrielRow) {
  const { centreId, demandeId } = JSON.parse(row.donnees) as DonneesSignature;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const demande = await db.from('demandes_signature').where({ id: demandeId }).first();
  if (!demande?.client_id || etatDemande(demande, poste.now()) !== 'ouverte') return null;
  const client = await db
    .from('clients')
    .where({ id: demande.client_id, email: row.destinataire })
    .whereNull('supprime_le')
    .first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!client || !centre || refusDUsage(client, 'signature') !== null) return null;
  return { db, demande, centre };
}

/** Nobody took the request back in between. */
const ouverte = ({ id }: DemandeSignatureRow) => ({ id, revoque_le: null, signature_id: null });

/** The link by which a patient reads and signs a document, made when the letter leaves; it says nothing about health. */
export async function composeLien(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const found = await demandeOf(poste, row);
  if (!found) return null;
  const { db, demande, centre } = found;
  const secret = newSecretDeLien();
  const empreinte = empreinteDeLien(secret);
  if ((await db.update('demandes_signature', ouverte(demande), { empreinte })) === 0) return null;
  return {
    sujet: `${sansLien(centre.name)} : un document à signer`,
    paragraphes: [
      'Bonjour,',
      `${sansLien(centre.name)} vous invite à lire un document et, si vous en êtes d’accord, à le signer.`,
      `Ce lien vous est personnel : ne le transmettez pas. Il vaut jusqu’au ${formatInstant(demande.expire_le)} et ne sert qu’une fois. Pour signer, un code vous sera envoyé dans un second message.`,
      joindre(centre),
    ],
    action: { libelle: 'Lire et signer', url: `${poste.appUrl}/signature/${secret}` },
    ...duCentre(centre),
  };
}

/** The code that proves that whoever signs reads the patient's mail, made when the letter leaves. */
export async function composeCode(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const found = await demandeOf(poste, row);
  if (!found) return null;
  const { db, demande, centre } = found;
  const code = newCode();
  const values = {
    code: await digestPassword(code, demande.id),
    code_expire_le: new Date(poste.now().getTime() + CODE_MS).toISOString(),
  };
  if ((await db.update('demandes_signature', ouverte(demande), values)) === 0) return null;
  return {
    sujet: `${code} est votre code de signature`,
    paragraphes: [
      'Bonjour,',
      `Votre code pour signer le document de ${sansLien(centre.name)} : ${code}`,
      'Il vaut un quart d’heure. Si vous n’avez rien demandé, ne le donnez à personne.',
    ],
    ...duCentre(centre),
  };
}

function joindre(centre: CentreRow): string {
  const moyens = moyensDuCentre(centre);
  return `Une question, ou un doute sur ce message ? ${moyens ? `Joignez-nous ${moyens}` : 'Parlez-en à votre centre'}.`;
}
