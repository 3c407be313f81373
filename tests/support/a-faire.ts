import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

const DEPUIS = '2026-09-02T08:00:00.000Z';
const jour = DEPUIS.slice(0, 10);

/** Makes a client wait for an appointment since 2 September 2026, who may be reminded of it; what the worklist calls that line. */
export async function attendreRdv(ctx: Context, clientId: string): Promise<string> {
  await ctx.db.update(
    'clients',
    { id: clientId },
    {
      ...{ statut: 'Rdv devis', date_maj_status: DEPUIS, email: 'patient@essai.example' },
      ...{ relance_courriel: true, relance_sms: true, telephone_portable: '06 12 34 56 78' },
      ...{ adresse: '1 rue du Lac', code_postal: '69002', ville: 'Lyon' },
    },
  );
  return ecrireCle({ nature: 'rdv', objetId: clientId, repere: jour });
}

/** Letters of which one went to a client; the id of the campaign. */
export async function storeCampagne(
  ctx: Context,
  { id, centre_id }: { id: string; centre_id: string },
): Promise<string> {
  const campagneId = newId();
  await ctx.db.insert('campagnes', {
    ...{ id: campagneId, centre_id, nature: 'garantie', lettres: 1, ecartes: '[]', cree_le: DEPUIS },
  });
  const destinataire = {
    nom: 'Petit',
    prenom: 'Anne',
    adresse: '1 rue X',
    codePostal: '69002',
    ville: 'Lyon',
  };
  await ctx.db.insert('relances_patient', {
    ...{ id: newId(), centre_id, client_id: id, nature: 'garantie', objet_id: id, repere: jour },
    ...{ quoi: 'Garantie', canal: 'lettre', cree_le: DEPUIS, campagne_id: campagneId },
    lettre: JSON.stringify({ destinataire, sujet: 'Votre garantie', paragraphes: ['Bonjour'] }),
  });
  return campagneId;
}

/** A past day whose worklist was noted. */
export const JOUR_RELEVE = '2026-09-03';

/** Notes that day, of one centre. */
export const storeReleve = (ctx: Context, centre_id: string): Promise<void> =>
  ctx.db.insert('releves_a_faire', {
    centre_id,
    jour: JOUR_RELEVE,
    premier_le: DEPUIS,
    dernier_le: DEPUIS,
  });

/** A line of a client's that was put off until the end of 2026; the id of that. */
export async function storeReport(
  ctx: Context,
  { id, centre_id }: { id: string; centre_id: string },
): Promise<string> {
  const reportId = newId();
  await ctx.db.insert('reports_a_faire', {
    ...{ id: reportId, centre_id, client_id: id, nature: 'essai', objet_id: id, repere: jour },
    ...{ quoi: 'Conclure l’essai', motif: 'En vacances', jusqu_au: '2099-12-31', cree_le: DEPUIS },
  });
  return reportId;
}
