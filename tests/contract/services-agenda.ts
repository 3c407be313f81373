import { AbsenceSaisie } from '~/domain/agenda/absence';
import { findAbsenceRows, toAbsences } from '~/domain/agenda/absences.repo.server';
import * as absences from '~/domain/agenda/absences.service.server';
import { proposeCreneaux } from '~/domain/agenda/creneaux.service.server';
import { proposeCreneauxDeRdv } from '~/domain/agenda/creneaux-rdv.service.server';
import { moveEvenement } from '~/domain/agenda/deplacement.service.server';
import { listDuJour } from '~/domain/agenda/du-jour.lists.server';
import { DeplacementSaisi } from '~/domain/agenda/evenement.schema';
import * as lists from '~/domain/agenda/evenements.lists.server';
import {
  findEvenementRow,
  findEvenements,
  toEvenementOuvert,
  toEvenements,
} from '~/domain/agenda/evenements.repo.server';
import * as evenements from '~/domain/agenda/evenements.service.server';
import { listFermetures } from '~/domain/agenda/fermetures.lists.server';
import { listFeuille } from '~/domain/agenda/feuille.service.server';
import {
  findIntervenants,
  findIntervenantsEnColonne,
  findPraticiens,
} from '~/domain/agenda/intervenants.repo.server';
import { periodeOf } from '~/domain/agenda/periode';
import { openPrevenir, prevenirPatient, renderLettreRdv } from '~/domain/agenda/prevenir.service.server';
import { remindClients } from '~/domain/agenda/rappels.service.server';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import {
  centreDeLActeur,
  dureeAuCentre,
  findHoraires,
  findHorairesDes,
  findReglagesRow,
} from '~/domain/agenda/reglages.repo.server';
import { ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import * as reglages from '~/domain/agenda/reglages.service.server';
import * as releve from '~/domain/agenda/releve.service.server';
import { findRendezVousAVenir } from '~/domain/agenda/rendez-vous.server';
import * as transmission from '~/domain/agenda/transmission.service.server';
import { saisieEvenement } from '../support/agenda';
import type { Service } from './services';

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'agenda:voir',
  etranger,
  call,
});
const modifier = (call: Service['call']): Service => ({
  droit: 'agenda:modifier',
  etranger: 'introuvable',
  call,
});
const regler = (call: Service['call']): Service => ({
  droit: 'agenda:regler',
  etranger: 'introuvable',
  call,
});
const interne = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: null,
  etranger,
  call,
});

const decembre = { debut: '2026-11-30T23:00:00.000Z', fin: '2026-12-31T23:00:00.000Z' };

const transmis = (clientId: string | null) => ({
  ...{ clientId, type: 'Rdv livraison' },
  ...{ start: '2037-12-02T09:00:00.000Z', end: '2037-12-02T10:00:00.000Z' },
});

/** The agenda. The record's event is an appointment of its client. */
export const SERVICES_AGENDA: Record<string, Service> = {
  'agenda/prevenir.service.server.ts#openPrevenir': modifier((ctx, { evenementId }) =>
    openPrevenir(ctx, evenementId, null),
  ),
  'agenda/prevenir.service.server.ts#prevenirPatient': modifier((ctx, { evenementId }) =>
    prevenirPatient(ctx, evenementId, null, { moyen: 'su' }),
  ),
  'agenda/prevenir.service.server.ts#renderLettreRdv': modifier((ctx, { evenementId }) =>
    renderLettreRdv(ctx, evenementId, null),
  ),
  'agenda/evenements.lists.server.ts#listPeriode': voir('rien', (ctx) =>
    lists.listPeriode(ctx, periodeOf('mois', '2026-12-01')),
  ),
  'agenda/evenements.lists.server.ts#listIntervenantsEnColonne': voir('rien', (ctx) =>
    lists.listIntervenantsEnColonne(ctx),
  ),
  'agenda/evenements.lists.server.ts#listIntervenants': voir('rien', (ctx, { centreId }) =>
    lists.listIntervenants(ctx, centreId),
  ),
  'agenda/intervenants.repo.server.ts#findIntervenants': interne('rien', (ctx, { centreId }) =>
    findIntervenants(ctx, [centreId]),
  ),
  'agenda/du-jour.lists.server.ts#listDuJour': voir(
    'rien',
    async (ctx) => (await listDuJour(ctx, decembre, 9)).premiers,
  ),
  'agenda/recherche.lists.server.ts#searchEvenements': voir('rien', (ctx, { client }) =>
    searchEvenements(ctx, { recherche: client.nom, intervenant: '', page: 0 }),
  ),
  'agenda/feuille.service.server.ts#listFeuille': voir('rien', (ctx) =>
    listFeuille(ctx, { date: '2026-12-01', intervenantId: '' }),
  ),
  'agenda/evenements.repo.server.ts#findEvenementRow': interne('introuvable', (ctx, { evenementId }) =>
    findEvenementRow(ctx, evenementId),
  ),
  'agenda/evenements.repo.server.ts#findEvenements': interne('rien', (ctx, { evenementId }) =>
    findEvenements(ctx, [evenementId]),
  ),
  'agenda/evenements.repo.server.ts#toEvenements': interne('rien', async (ctx) =>
    toEvenements(ctx, await ctx.db.from('evenements')),
  ),
  'agenda/evenements.repo.server.ts#toEvenementOuvert': interne('rien', async (ctx) => {
    const rows = await ctx.db.from('evenements');
    return Promise.all(rows.map((row) => toEvenementOuvert(ctx, row)));
  }),
  'agenda/evenements.service.server.ts#getEvenement': voir('introuvable', (ctx, { evenementId }) =>
    evenements.getEvenement(ctx, evenementId),
  ),
  'agenda/evenements.service.server.ts#createEvenement': modifier((ctx, { client }) =>
    evenements.createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv livraison', date: '2026-12-02' }),
    ),
  ),
  'agenda/evenements.service.server.ts#updateEvenement': modifier((ctx, { evenementId }) =>
    evenements.updateEvenement(ctx, evenementId, saisieEvenement(), { version: 1 }),
  ),
  'agenda/deplacement.service.server.ts#moveEvenement': modifier((ctx, { evenementId }) =>
    moveEvenement(
      ctx,
      evenementId,
      DeplacementSaisi.parse({ date: '2037-12-01', heure: '10:00', heureFin: '11:00' }),
      { version: 1 },
    ),
  ),
  'agenda/rappels.service.server.ts#remindClients': {
    droit: 'agenda:modifier',
    etranger: 'rien',
    call: (ctx) => remindClients(ctx, { jour: '2026-12-01' }),
  },
  'agenda/reglages.service.server.ts#getReglages': regler((ctx, { centreId }) =>
    reglages.getReglages(ctx, centreId),
  ),
  'agenda/reglages.service.server.ts#updateReglages': regler((ctx, { centreId }) =>
    reglages.updateReglages(ctx, centreId, ReglagesSaisis.parse({ durees: { rdv_devis: '30' } }), 1),
  ),
  'agenda/reglages.repo.server.ts#findReglagesRow': interne('rien', (ctx, { centreId }) =>
    findReglagesRow(ctx, centreId),
  ),
  'agenda/reglages.repo.server.ts#findHoraires': interne('rien', (ctx, { centreId }) =>
    findHoraires(ctx, centreId),
  ),
  'agenda/reglages.repo.server.ts#findHorairesDes': interne('rien', async (ctx, { centreId }) => {
    const [horaires] = await findHorairesDes(ctx, [centreId]);
    return horaires;
  }),
  'agenda/reglages.repo.server.ts#centreDeLActeur': interne('introuvable', async (ctx, { centreId }) =>
    centreDeLActeur(ctx, centreId),
  ),
  'agenda/absences.service.server.ts#listAbsences': regler((ctx, { centreId }) =>
    absences.listAbsences(ctx, centreId, 1),
  ),
  'agenda/absences.service.server.ts#openAbsence': regler((ctx, { centreId }) =>
    absences.openAbsence(ctx, centreId),
  ),
  'agenda/absences.service.server.ts#getAbsence': regler((ctx, { absenceId }) =>
    absences.getAbsence(ctx, absenceId),
  ),
  'agenda/absences.service.server.ts#createAbsence': regler((ctx, { centreId }) =>
    absences.createAbsence(ctx, centreId, AbsenceSaisie.parse({ du: '2037-12-25' }), null),
  ),
  'agenda/absences.service.server.ts#deleteAbsence': regler((ctx, { absenceId }) =>
    absences.deleteAbsence(ctx, absenceId),
  ),
  'agenda/absences.service.server.ts#openAbsenceModification': regler((ctx, { absenceId }) =>
    absences.openAbsenceModification(ctx, absenceId),
  ),
  'agenda/absences.service.server.ts#updateAbsence': regler((ctx, { absenceId, client }) =>
    absences.updateAbsence(
      ctx,
      absenceId,
      AbsenceSaisie.parse({ du: '2037-12-25' }),
      `|2037-12-24||||${client.prenom}`,
    ),
  ),
  'agenda/fermetures.lists.server.ts#listFermetures': voir('rien', async (ctx) => {
    const { absences } = await listFermetures(
      ctx,
      { debut: '2037-12-01T00:00:00.000Z', fin: '2038-01-01T00:00:00.000Z' },
      [],
    );
    return absences;
  }),
  'agenda/absences.repo.server.ts#findAbsenceRows': interne('rien', (ctx, { centreId }) =>
    findAbsenceRows(
      ctx,
      { debut: '2037-12-01T00:00:00.000Z', fin: '2038-01-01T00:00:00.000Z' },
      { centreIds: [centreId], intervenantIds: [] },
    ),
  ),
  'agenda/absences.repo.server.ts#toAbsences': interne('rien', async (ctx) =>
    toAbsences(ctx, await ctx.db.from('absences')),
  ),
  'agenda/intervenants.repo.server.ts#findIntervenantsEnColonne': interne('rien', (ctx, { centreId }) =>
    findIntervenantsEnColonne(ctx, [centreId]),
  ),
  'agenda/intervenants.repo.server.ts#findPraticiens': interne('rien', (ctx, { centreId }) =>
    findPraticiens(ctx, centreId),
  ),
  'agenda/creneaux.service.server.ts#proposeCreneaux': {
    droit: 'agenda:voir',
    etranger: 'introuvable',
    call: (ctx, { centreId, client }) =>
      proposeCreneaux(ctx, {
        ...{ centreId, type: 'Rdv devis', intervenantId: null, clientId: client.id, date: '' },
      }),
  },
  'agenda/creneaux-rdv.service.server.ts#proposeCreneauxDeRdv': voir('introuvable', (ctx, { client }) =>
    proposeCreneauxDeRdv(ctx, client.id, 'Rdv devis', { date: '', intervenantId: null }),
  ),
  'agenda/rendez-vous.server.ts#findRendezVousAVenir': interne('rien', (ctx, { client }) =>
    findRendezVousAVenir(ctx, client.id, 'Rdv devis'),
  ),
  'agenda/reglages.repo.server.ts#dureeAuCentre': interne('rien', (ctx, { centreId }) =>
    dureeAuCentre(ctx, centreId, 'Rdv devis'),
  ),
  'agenda/evenements.service.server.ts#deleteEvenement': modifier((ctx, { evenementId }) =>
    evenements.deleteEvenement(ctx, evenementId),
  ),
  'agenda/releve.service.server.ts#countEvenements': voir('rien', (ctx) => releve.countEvenements(ctx, {})),
  'agenda/releve.service.server.ts#streamEvenements': voir('introuvable', (ctx, { client }) =>
    releve.streamEvenements(ctx, { clientId: client.id }),
  ),
  'agenda/transmission.service.server.ts#addEvenement': modifier((ctx, { client }) =>
    transmission.addEvenement(ctx, transmis(client.id), { envoi: null, acceptes: [] }),
  ),
  'agenda/transmission.service.server.ts#modifyEvenement': modifier((ctx, { evenementId }) =>
    transmission.modifyEvenement(ctx, evenementId, transmis(null), { version: null, acceptes: [] }),
  ),
};
