import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import {
  CommandeSaisie,
  EnteteCommandeSaisie,
  LIGNES_MAX,
  ReceptionCommandeSaisie,
  SoldeSaisi,
} from '~/domain/commandes/commande.schema';
import { getCommande } from '~/domain/commandes/commandes.lists.server';
import { createCommande, solderCommande, updateCommande } from '~/domain/commandes/commandes.service.server';
import { recevoirCommande } from '~/domain/commandes/reception.service.server';
import { RECEPTION_MAX, SERIE_MAX } from '~/domain/exemplaires/exemplaire.schema';
import { inCentre } from '../appel';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Id, ParId } from '../schemas';
import { CommandeJson, toCommandeJson } from './commandes';
import { SELON_VERSION } from './commun';

const COMMUN = { acces: 'commande:modifier', rubrique: 'SAV' } as const;
const jour = (description: string) => texteRecu(10).meta({ description: `${description}, AAAA-MM-JJ.` });
const pieces = z.number().int().min(1).max(999).meta({ description: 'Combien de pièces.' });

const entete = {
  fournisseur: texteRecu(100).meta({ description: 'Le fournisseur.' }),
  reference: texteRecu(60).meta({ description: 'Sa référence de la commande.' }),
  commandeeLe: jour('Le jour de la commande, pas à venir'),
  prevueLe: jour('Le jour où elle est attendue ; ou vide'),
  note: texteLong(2000).meta({ description: 'Note.' }),
};

export const ajoutCommande = operation({
  id: 'ajouterCommande',
  methode: 'post',
  chemin: '/commandes',
  ...COMMUN,
  resume: 'Commande à un fournisseur pour le centre choisi.',
  description: 'Un embout commandé sur une ligne est noté « commandé ».',
  corps: z
    .strictObject({
      ...entete,
      centerId: Id.optional().meta({ description: 'Un de ses centres, plutôt que celui de l’en-tête.' }),
      clientId: texteRecu(24).meta({ description: 'Pour qui, si toutes ses lignes sont pour un client.' }),
      lignes: z
        .array(
          z.strictObject({
            produitId: Id.optional().meta({ description: 'Un produit du stock.' }),
            emboutId: Id.optional().meta({ description: 'Ou un embout dont l’empreinte attend.' }),
            designation: texteRecu(200).meta({ description: 'Ou ce qui est commandé, en clair.' }),
            oreille: z.enum(['', 'D', 'G']).optional(),
            quantite: pieces,
            prix: texteRecu(20).meta({ description: 'Prix hors taxe d’une pièce, en euros ; ou vide.' }),
          }),
        )
        .min(1)
        .max(LIGNES_MAX),
    })
    .meta({
      id: 'CommandeRecue',
      description: 'Une commande et ses lignes.',
      examples: [
        {
          ...{ fournisseur: 'Clairson France', commandeeLe: '2026-11-02', prevueLe: '2026-11-12' },
          lignes: [{ designation: 'Dômes fermés 8 mm', quantite: 20, prix: '1,25' }],
        },
      ],
    }),
  reponse: CommandeJson,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'commande_date_impossible',
    'commande_article_introuvable',
    'commande_deja_creee',
    'client_introuvable',
    'client_fusionne',
    'saisie_invalide',
  ],
  async faire({ ctx: appelant, corps: { centerId, ...corps }, envoi }) {
    const ctx = inCentre(appelant, centerId);
    const lignes = corps.lignes.map(({ produitId, emboutId, ...ligne }, rang) => ({
      ...ligne,
      article: (produitId && `produit:${produitId}`) || (emboutId && `embout:${emboutId}`) || '',
      rang,
    }));
    const saisie = lireSaisie(CommandeSaisie, { ...corps, lignes });
    return toCommandeJson(await getCommande(ctx, await createCommande(ctx, saisie, { formId: envoi })));
  },
});

export const modificationCommande = operation({
  id: 'modifierCommande',
  methode: 'put',
  chemin: '/commandes/{id}',
  ...COMMUN,
  resume: 'Corrige l’en-tête d’une commande : fournisseur, référence, jours, note.',
  description: SELON_VERSION,
  params: ParId,
  corps: partiel(entete, {
    id: 'EnteteCommandeRecu',
    description: 'Ce qui change de l’en-tête d’une commande.',
    examples: [{ prevueLe: '2026-11-20' }],
  }),
  fusionne: true,
  reponse: CommandeJson,
  refus: ['commande_introuvable', 'commande_date_impossible', 'modifie_entre_temps', 'saisie_invalide'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: EnteteCommandeSaisie },
      lire: async () => toCommandeJson(await getCommande(ctx, id)),
      ecrire: (saisie, version) => updateCommande(ctx, id, saisie, version),
    }),
});

export const receptionCommande = operation({
  id: 'recevoirCommande',
  methode: 'post',
  chemin: '/commandes/{id}/receptions',
  ...COMMUN,
  resume: 'Reçoit ce qui est arrivé d’une commande, tout ou partie.',
  description:
    'Les pièces entrent au stock, sous leur numéro de série si on les donne ; il y faut aussi le droit au stock.',
  params: ParId,
  corps: z
    .strictObject({
      le: jour('Le jour de l’arrivée'),
      bon: texteRecu(60).meta({ description: 'Bon de livraison.' }),
      garantieFin: jour('Dernier jour de garantie des appareils ; ou vide'),
      lignes: z
        .array(
          z.strictObject({
            ligneId: Id.meta({ description: 'La ligne de la commande.' }),
            quantite: pieces,
            series: z
              .array(z.string().max(SERIE_MAX))
              .max(RECEPTION_MAX)
              .optional()
              .meta({ description: 'Autant de numéros de série que de pièces, ou aucun.' }),
          }),
        )
        .min(1)
        .max(LIGNES_MAX),
    })
    .meta({
      id: 'ReceptionCommandeRecue',
      description: 'Ce qui est arrivé, ligne par ligne.',
      examples: [
        {
          ...{ le: '2026-11-12', bon: 'BL-204' },
          lignes: [{ ligneId: '65f1c0ffee65f1c0ffee0001', quantite: 2, series: ['S-104-22', 'S-104-23'] }],
        },
      ],
    }),
  reponse: CommandeJson,
  refus: [
    'commande_introuvable',
    'commande_soldee',
    'commande_date_impossible',
    'reception_trop_grande',
    'produit_introuvable',
    'stock_plein',
    'numero_connu',
    'numeros_en_stock',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const lignes = corps.lignes.map(({ series = [], ...ligne }) => ({ ...ligne, series: series.join('\n') }));
    await recevoirCommande(ctx, id, lireSaisie(ReceptionCommandeSaisie, { ...corps, lignes }), envoi);
    return toCommandeJson(await getCommande(ctx, id));
  },
});

export const soldeCommande = operation({
  id: 'solderCommande',
  methode: 'post',
  chemin: '/commandes/{id}/solde',
  ...COMMUN,
  resume: 'Abandonne ce qui n’est pas arrivé d’une commande, avec sa raison.',
  description: `Rien de reçu, elle est annulée et ses embouts sont de nouveau à commander. ${SELON_VERSION}`,
  params: ParId,
  corps: z.strictObject({ motif: texteRecu(500).meta({ description: 'Pourquoi.' }) }).meta({
    id: 'SoldeRecu',
    description: 'L’abandon d’un reste ; le motif est exigé.',
    examples: [{ motif: 'Référence arrêtée' }],
  }),
  reponse: CommandeJson,
  refus: ['commande_introuvable', 'commande_soldee', 'modifie_entre_temps', 'saisie_invalide'],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, siVersion }) {
    const { version } = await getCommande(ctx, id);
    await solderCommande(ctx, id, lireSaisie(SoldeSaisi, corps), siVersion ?? version);
    return toCommandeJson(await getCommande(ctx, id));
  },
});
