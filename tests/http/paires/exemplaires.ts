import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { storeExemplaire } from '../../support/exemplaire';
import { createProduit } from '../../support/stock';
import type { Cote } from './cote';
import type { Paire } from './paires';

const produit = ({ ctx, centre }: Cote) => createProduit(ctx(), {}, centre.id);
const SERIE = 'CLA-104-22';
/** A device that a client has as a loan. */
const exemplaire = async (c: Cote) =>
  storeExemplaire(c.ctx(), await c.enseigne.createClient(), {
    ...{ produitId: await produit(c), numeroSerie: SERIE },
  });
/** A client, where a device stands in stock. */
const client = async (c: Cote) => {
  await recevoirExemplaires(c.ctx(), await produit(c), ReceptionSaisie.parse({ series: SERIE }));
  return (await c.enseigne.createClient()).id;
};

const MOUVEMENT = { vers: 'reparation', motif: 'Écouteur muet' };
const REMPLACANT = { numeroSerie: 'CLA-204-01', garantieFin: '2030-11-02', motif: 'Circuit en panne' };
const CORRECTION = { numeroSerie: 'CLA-104-23', garantieFin: '2030-11-02', note: 'Étiquette relue' };
const REMISE = { numeroSerie: SERIE, vers: 'essai', oreille: 'D', motif: 'Veut comparer' };

export const PAIRES_EXEMPLAIRES: Paire[] = [
  {
    appel: 'recevoirExemplaires',
    geste: 'deux appareils',
    prepare: produit,
    ecran: (c, id) =>
      c.remplis(`/admin/stock/${id}/reception`, { series: 'A-1\nA-2', garantieFin: '2030-11-02' }),
    api: (c, id) =>
      c.appelle('POST', `/produits/${id}/exemplaires`, { series: ['A-1', 'A-2'], garantieFin: '2030-11-02' }),
  },
  {
    appel: 'deplacerExemplaire',
    geste: 'à la réparation',
    prepare: exemplaire,
    ecran: (c, id) => c.remplis(`/admin/exemplaires/${id}`, MOUVEMENT),
    api: (c, id) => c.appelle('POST', `/exemplaires/${id}/mouvements`, MOUVEMENT),
  },
  {
    appel: 'remplacerExemplaire',
    geste: 'sous garantie',
    prepare: exemplaire,
    ecran: (c, id) => c.remplis(`/admin/exemplaires/${id}/remplacement`, REMPLACANT),
    api: (c, id) => c.appelle('POST', `/exemplaires/${id}/remplacement`, REMPLACANT),
  },
  {
    appel: 'modifierExemplaire',
    geste: 'son numéro et sa garantie',
    prepare: exemplaire,
    ecran: (c, id) => c.remplis(`/admin/exemplaires/${id}/modification`, CORRECTION),
    api: (c, id) => c.appelle('PUT', `/exemplaires/${id}`, CORRECTION),
  },
  {
    appel: 'remettreExemplaire',
    geste: 'à l’essai',
    prepare: client,
    ecran: (c, id) => c.remplis(`/admin/nouveauClient/${id}/remise`, REMISE),
    api: (c, id) => c.appelle('POST', `/clients/${id}/exemplaires`, REMISE),
  },
];
