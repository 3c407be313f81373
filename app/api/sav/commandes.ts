import { z } from 'zod';
import { ETATS_COMMANDE } from '~/domain/commandes/commande';
import {
  type CommandeOuverte,
  getCommande,
  listCommandes,
  readCriteresCommandes,
} from '~/domain/commandes/commandes.lists.server';
import { FILTRES_COMMANDES } from '~/domain/commandes/filtre-commandes';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { Euros, eurosOf, Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const cles = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]);

const entete = {
  ...{ _id: Id, centerId: Id, version: z.number().int() },
  ...{ numero: texte('Numéro de la commande.'), fournisseur: texte('Fournisseur.') },
  ...{ reference: texte('Sa référence.'), note: texte('Note.') },
  ...{ motif: texte('Pourquoi le reste est abandonné.'), etat: cles(ETATS_COMMANDE) },
  ...{ commandeeLe: texte('Jour AAAA-MM-JJ.'), prevueLe: Jour, soldeeLe: Jour },
  retard: z.number().int().meta({ description: 'Jours de retard ; 0 sans retard.' }),
};
const nombre = (description: string) => z.number().int().meta({ description });

const CommandeListeeJson = z
  .object({ ...entete, quantite: nombre('Pièces commandées.'), recue: nombre('Pièces reçues.') })
  .meta({ id: 'CommandeListee', description: 'Une commande à un fournisseur.' });

export const CommandeJson = z
  .object({
    ...entete,
    lignes: z.array(
      z.object({
        ...{ _id: Id, produitId: Id.nullable(), emboutId: Id.nullable() },
        client: z
          .object({ _id: Id, nom: texte('Nom et prénom.') })
          .nullable()
          .meta({ description: 'Pour qui ; null sans l’accès aux clients.' }),
        ...{ designation: texte('Ce qui est commandé.'), oreille: z.enum(['', 'D', 'G']) },
        ...{ quantite: nombre('Pièces commandées.'), recue: nombre('Pièces reçues.'), prix: Euros },
      }),
    ),
    receptions: z.array(
      z.object({
        ...{ _id: Id, ligneId: Id, le: texte('Jour AAAA-MM-JJ.'), bon: texte('Bon de livraison.') },
        quantite: nombre('Pièces.'),
        numeros: z
          .array(z.object({ _id: Id, numeroSerie: texte('Numéro de série.') }))
          .meta({ description: 'Les appareils arrivés sous leur numéro de série.' }),
      }),
    ),
  })
  .meta({ id: 'Commande', description: 'Une commande avec ses lignes et ce qui en est arrivé.' });

export const toCommandeJson = ({
  centre: _,
  aujourdhui: __,
  formId: ___,
  lignes,
  ...commande
}: CommandeOuverte) => ({
  ...commande,
  lignes: lignes.map((ligne) => ({ ...ligne, prix: eurosOf(ligne.prix) })),
});

export const listeCommandes = operation({
  id: 'listerCommandes',
  methode: 'get',
  chemin: '/commandes',
  acces: 'commande:voir',
  rubrique: 'SAV',
  resume: 'Liste les commandes aux fournisseurs, cent à la fois ; attendues, la plus en retard d’abord.',
  description: 'X-Total-Count dit combien il y en a en tout.',
  query: z.strictObject({
    filtre: cles(FILTRES_COMMANDES).optional().meta({ description: 'attendues sans autre choix.' }),
    q: z.string().max(200).optional().meta({ description: 'Fournisseur, numéro, référence.' }),
    page: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'La page, 1 d’abord.' }),
  }),
  total: true,
  reponse: z.array(CommandeListeeJson),
  refus: [],
  async faire({ ctx, query: { filtre = 'attendues', q = '', page = 1 } }) {
    const criteres = readCriteresCommandes(
      new URLSearchParams({ filtre, q: q.replaceAll('\0', ''), page: String(page), taille: '100' }),
    );
    const { items, total, pages } = await listCommandes(ctx, criteres);
    const lues = page > pages ? [] : items.map(({ centre: _, ...commande }) => commande);
    return new Avec(lues, { 'X-Total-Count': String(total) });
  },
});

export const lectureCommande = operation({
  id: 'lireCommande',
  methode: 'get',
  chemin: '/commandes/{id}',
  acces: 'commande:voir',
  rubrique: 'SAV',
  resume: 'Lit une commande, ses lignes et ses réceptions.',
  params: ParId,
  reponse: CommandeJson,
  refus: ['commande_introuvable'],
  version: ({ version }) => version,
  async faire({ ctx, params: { id } }) {
    return toCommandeJson(await getCommande(ctx, id));
  },
});
