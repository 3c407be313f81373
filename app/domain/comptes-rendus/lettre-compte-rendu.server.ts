import type { CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { formatDay } from '~/lib/dates';
import { duCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { prescripteurLie } from '../prescripteurs/du-texte.server';
import { refusDUsage } from '../vie-privee/permission';

/** What the mail is about, until it leaves. */
export interface DonneesCompteRendu {
  centreId: string;
  compteRenduId: string;
}

async function find(poste: Poste, row: CourrielRow) {
  const { centreId, compteRenduId } = JSON.parse(row.donnees) as DonneesCompteRendu;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const rendu = await db.from('comptes_rendus').where({ id: compteRenduId, courriel_id: row.id }).first();
  return { db, centreId, rendu };
}

/**
 * A report as its prescriber reads it. It names the patient in the PDF alone. Null when the client was erased or is in the trash, and
 * when the directory has no longer that address, confirmed, for the prescriber. Raises Error when the PDF is out of reach: it leaves later.
 */
export async function composeCompteRendu(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { db, centreId, rendu } = await find(poste, row);
  if (!rendu?.fait_le) return null;
  const prescripteur = await prescripteurLie(db, rendu.prescripteur);
  if (prescripteur?.email !== row.destinataire || prescripteur.email_confirme_le === null) return null;
  const client = await db.from('clients').where({ id: rendu.client_id }).whereNull('supprime_le').first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  const fichier = await db
    .from('fichiers')
    .where({ id: rendu.fichier_id ?? '' })
    .first();
  if (!client || !centre || !fichier || refusDUsage(client, 'prescripteur') !== null) return null;
  const contenu = await poste.fichiers.read(fichier.emplacement);
  if (!contenu) throw new Error('Compte rendu introuvable parmi les fichiers');
  return {
    sujet: 'Compte rendu d’appareillage auditif',
    paragraphes: [
      'Docteur,',
      `Veuillez trouver ci-joint le compte rendu, établi le ${formatDay(rendu.fait_le)}, de l’appareillage d’un patient que vous nous avez adressé.`,
      `${sansLien(rendu.user_name)}\n${sansLien(centre.name)}`,
    ],
    pieces: [{ nom: 'Compte-rendu-appareillage.pdf', contenu }],
    ...duCentre(centre),
  };
}

/** A report whose mail was given up is to be given again, and says so; the PDF of then is one of the client's files like any other. */
export async function noteAbandon(poste: Poste, row: CourrielRow): Promise<void> {
  const { db, rendu } = await find(poste, row);
  if (!rendu?.fait_le) return;
  const echec = `L’e-mail du ${formatDay(rendu.fait_le)} à ${rendu.destinataire} n’est pas parti.`;
  await db.update(
    'comptes_rendus',
    { id: rendu.id, courriel_id: row.id },
    {
      ...{ fait_le: null, mode: '', destinataire: '', courriel_id: null, fichier_id: null, echec },
      version: rendu.version + 1,
    },
  );
}
