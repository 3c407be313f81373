import { FORMULAIRE_FACTURE, storeFacture } from '../../support/facture';
import { storeFactureAvecEcart, storeReglement } from '../../support/reglement';
import type { Cote } from './cote';
import type { Paire } from './paires';

// A centre without VAT has no rate to choose.
const { tvaLigne1: _, ...SAISIE } = FORMULAIRE_FACTURE;
const { description1: description, quantite1: quantite, prixLigne1: prix, ...champs } = SAISIE;
const APPEL = { ...champs, articles: [{ description, quantite, prix }] };
const facture = ({ ctx }: Cote) => storeFacture(ctx());
interface Avance {
  clientId: string;
  id: string;
}
const avance = async ({ ctx, enseigne }: Cote): Promise<Avance> => {
  const { id: clientId } = await enseigne.createClient({ nom: 'Petit' });
  return { clientId, id: await storeReglement(ctx(), clientId, '20') };
};
const appareille = async ({ enseigne, appelle }: Cote) => {
  const { id } = await enseigne.createClient({ nom: 'Petit' });
  await appelle('PUT', `/clients/${id}`, { modelAppareilG: 'Nuance', quantityG: 1, montantAppareilG: 900 });
  return id;
};
const MANQUES = 'sans_lpp_G,sans_serie_G';
const CONFIRMES = 'confirmer=sans_lpp_G&confirmer=sans_serie_G';
const SES_CHAMPS =
  'Le statut pose aussi les champs du client, son statut et son historique ; l’appel ne fait que la facture.';

export const PAIRES_FACTURES: Paire<never>[] = [
  {
    appel: 'ajouterFacture',
    geste: 'une facture entière',
    ecran: (c) => c.remplis('/admin/nouvelleFacture', SAISIE),
    api: (c) => c.appelle('POST', '/factures/add', APPEL),
  },
  {
    appel: 'ajouterFacture',
    geste: 'une facture d’un client',
    prepare: async ({ enseigne }) => (await enseigne.createClient({ email: 'eve@exemple.fr' })).id,
    ecran: (c, clientId: string) =>
      c.remplis(`/admin/nouvelleFacture?client=${clientId}`, { ...SAISIE, clientId }),
    api: (c, clientId: string) => c.appelle('POST', '/factures/add', { ...APPEL, clientId }),
  },
  {
    appel: 'modifierFacture',
    geste: 'des champs et une ligne',
    prepare: facture,
    ecran: (c, id: string) =>
      c.remplis(`/admin/nouvelleFacture/${id}?modifier=1`, { ville: 'Nîmes', quantite1: '3' }),
    api: (c, id: string) =>
      c.appelle('PUT', `/factures/${id}`, { ville: 'Nîmes', articles: [{ description, quantite: 3, prix }] }),
  },
  {
    appel: 'changerStatutFacture',
    geste: 'payée',
    prepare: facture,
    ecran: (c, id: string) => c.remplis(`/admin/factures/${id}/paiement`, { mode: 'autre' }),
    api: (c, id: string) => c.appelle('PUT', `/factures/${id}/status`, { statut: 'Payée' }),
  },
  {
    appel: 'encaisserReglement',
    geste: 'la part du patient, en partie',
    prepare: facture,
    ecran: (c, id: string) =>
      c.remplis(`/admin/nouvelleFacture/${id}/encaissement?payeur=patient`, { mode: 'carte', montant: '20' }),
    api: (c, factureId: string) =>
      c.appelle('POST', '/reglements', { factureId, mode: 'carte', montant: 20 }),
  },
  {
    appel: 'annulerReglement',
    geste: 'une avance',
    prepare: avance,
    ecran: (c, { clientId, id }: Avance) =>
      c.remplis(`/admin/nouveauClient/${clientId}/reglements/${id}/annulation?onglet=reglements`, {
        motif: 'Erreur',
      }),
    api: (c, { id }: Avance) => c.appelle('POST', `/reglements/${id}/annulation`, { motif: 'Erreur' }),
  },
  {
    appel: 'passerEcartDeReglement',
    geste: 'ce qu’une mutuelle a payé de moins',
    prepare: ({ ctx }) => storeFactureAvecEcart(ctx(), null),
    ecran: (c, id: string) =>
      c.remplis(`/admin/nouvelleFacture/${id}/ecart?payeur=amc`, { motif: 'Arrondi' }),
    api: (c, factureId: string) =>
      c.appelle('POST', '/reglements/ecarts', { factureId, payeur: 'amc', montant: 10, motif: 'Arrondi' }),
  },
  {
    appel: 'envoyerFacture',
    geste: 'à l’adresse de la facture',
    prepare: facture,
    ecran: (c, id: string) => c.remplis(`/admin/nouvelleFacture/${id}/envoi`, {}),
    api: (c, id: string) => c.appelle('POST', `/factures/${id}/envoi`, {}),
  },
  {
    appel: 'supprimerFacture',
    geste: 'une facture',
    prepare: facture,
    ecran: (c, id: string) => c.poste('/admin/factures/suppression', { ids: [id] }),
    api: (c, id: string) => c.appelle('DELETE', `/factures/deletedef/${id}`),
  },
  {
    appel: 'ajouterAvoir',
    geste: 'ce qui reste d’une facture',
    prepare: facture,
    ecran: (c, id: string) =>
      c.remplis(`/admin/nouvelleFacture/${id}/avoir`, { motif: 'Retour', etendue: 'entier' }),
    api: (c, id: string) => c.appelle('POST', '/avoirs', { factureId: id, motif: 'Retour' }),
  },
  {
    appel: 'genererFacture',
    geste: 'celle des appareils d’un client',
    prepare: appareille,
    ecran: (c, id: string) =>
      c.remplis(
        `/admin/clients/${id}/statut?statut=${encodeURIComponent('Facturé')}`,
        { statut: 'Facturé', dateFacturation: '2026-11-20', rbstSS: '0', rbstCompl: '0', acceptes: MANQUES },
        `/admin/clients/${id}/statut`,
      ),
    api: (c, id: string) =>
      c.appelle('POST', `/factures/generate/${id}?${CONFIRMES}`, { dateFacture: '2026-11-20' }),
    sauf: [
      ['clients', SES_CHAMPS],
      ['historique', SES_CHAMPS],
      ['journal', SES_CHAMPS],
    ],
  },
] as Paire<never>[];
