import type { Right } from '~/domain/access/roles';
import { getVerrou, saveVerrou } from '~/domain/comptes/verrou.service.server';
import { computePartsDevis } from '~/domain/devis/parts-devis.service.server';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { computePartsFacture } from '~/domain/factures/parts-facture.service.server';
import { ValeurSaisie } from '~/domain/parametres/parametre.schema';
import * as parametres from '~/domain/parametres/parametres.service.server';
import { lireDates, lireParametres, valeurAu } from '~/domain/parametres/valeurs.server';
import { computePartsParOreille } from '~/domain/remboursement/parts-par-oreille.service.server';
import { saisieDevis } from '../support/devis';
import { FORMULAIRE_FACTURE } from '../support/facture';
import type { Service } from './services';

const service = (droit: Right | null, etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit, etranger, call },
});
const CLE = 'prescription.validite_mois';
const saisie = ValeurSaisie.parse({ depuis: '2026-11-01', valeur: '9', source: 'Courrier' });

/** The account's dated parameters, and what is worked out from them. */
export const SERVICES_PARAMETRES: Record<string, Service> = {
  'parametres/parametres.service.server.ts#listParametres': service('parametre:voir', 'rien', (ctx) =>
    parametres.listParametres(ctx),
  ),
  'parametres/parametres.service.server.ts#getParametre': service('parametre:voir', 'rien', (ctx) =>
    parametres.getParametre(ctx, CLE),
  ),
  'parametres/parametres.service.server.ts#addValeur': service('parametre:modifier', 'rien', (ctx) =>
    parametres.addValeur(ctx, CLE, saisie),
  ),
  'parametres/parametres.service.server.ts#getValeurARetirer': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { valeurId }) => parametres.getValeurARetirer(ctx, CLE, valeurId),
  ),
  'parametres/parametres.service.server.ts#removeValeur': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { valeurId }) => parametres.removeValeur(ctx, CLE, valeurId),
  ),
  'comptes/verrou.service.server.ts#getVerrou': service('poste:regler', 'rien', (ctx) => getVerrou(ctx)),
  'comptes/verrou.service.server.ts#saveVerrou': service('poste:regler', 'rien', (ctx) =>
    saveVerrou(ctx, { minutes: 5 }),
  ),
  'devis/parts-devis.service.server.ts#computePartsDevis': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => computePartsDevis(ctx, client.id, saisieDevis()),
  ),
  'factures/parts-facture.service.server.ts#computePartsFacture': service(
    'facture:modifier',
    'introuvable',
    (ctx, { client }) =>
      computePartsFacture(ctx, client.id, FactureSaisie.parse(FORMULAIRE_FACTURE), 'Classe 2'),
  ),
  'remboursement/parts-par-oreille.service.server.ts#computePartsParOreille': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) =>
      computePartsParOreille(ctx, {
        ...{ clientId: client.id, dite: {}, jour: '2026-11-24' },
        appareils: [{ cote: 'D', classe: 1, prix: 95_000 }],
      }),
  ),
  'parametres/valeurs.server.ts#valeurAu': service(null, 'rien', (ctx) => valeurAu(ctx, CLE, '2026-11-20')),
  'parametres/valeurs.server.ts#lireDates': service(null, 'rien', async (ctx) =>
    (await lireDates(ctx)).periodesDe(CLE),
  ),
  'parametres/valeurs.server.ts#lireParametres': service(null, 'rien', async (ctx) => {
    const lire = await lireParametres(ctx);
    return lire(CLE, '2026-11-20');
  }),
};
