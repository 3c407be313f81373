import { z } from 'zod';
import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';
import { etatsExemplaire } from '~/domain/exemplaires/exemplaire';
import type { ExemplaireDetaille } from '~/domain/exemplaires/histoire.lists.server';
import { Id, Instant, Jour } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
export const Etat = z.enum(etatsExemplaire);

const Patient = z
  .object({ _id: Id, nom: texte('Nom et prénom.') })
  .nullable()
  .meta({ description: 'Chez qui ; null chez personne.' });

const champs = {
  _id: Id,
  centerId: Id,
  produitId: Id.nullable().meta({ description: 'Son produit du stock ; null s’il ne vient pas du stock.' }),
  marque: texte('Marque.'),
  modele: texte('Modèle.'),
  numeroSerie: texte('Numéro de série, tel que l’étiquette le dit.'),
  etat: Etat.meta({ description: 'Où il est. Seuls ceux en_stock sont des pièces du stock.' }),
  oreille: z.enum(['', 'G', 'D']).meta({ description: 'Son oreille ; vide chez personne.' }),
  client: Patient,
  garantieFin: Jour.meta({
    description: 'Dernier jour de garantie, AAAA-MM-JJ ; null s’il n’est pas connu.',
  }),
  note: texte('Note.'),
  modifieLe: Instant,
  version: z.number().int().meta({ description: 'Croît à chaque mouvement et à chaque correction.' }),
};

export const ExemplaireJson = z
  .object(champs)
  .meta({ id: 'Exemplaire', description: 'Un appareil suivi par son numéro de série.' });

const MouvementJson = z
  .object({
    _id: Id,
    date: Instant,
    de: z.enum(['', ...etatsExemplaire]).meta({ description: 'Où il était ; vide au premier mouvement.' }),
    vers: Etat,
    motif: texte('Pourquoi.'),
    par: texte('Qui l’a fait.'),
    client: Patient,
    origine: z
      .object({ nature: texte('essai, commande, reparation, facture ou exemplaire.'), id: Id })
      .nullable()
      .meta({ description: 'Ce qui l’a fait bouger, si c’est suivi ici.' }),
  })
  .meta({ id: 'MouvementExemplaire', description: 'Un pas de l’histoire d’un appareil.' });

export const ExemplaireDetailleJson = z
  .object({ ...champs, histoire: z.array(MouvementJson) })
  .meta({ id: 'ExemplaireDetaille', description: 'Un appareil et son histoire, le dernier pas d’abord.' });

const patient = (client: ExemplaireListe['client']) => client && { _id: client._id, nom: client.nom };

export const toJson = ({ clientId: _, centre: __, client, ...exemplaire }: ExemplaireListe) => ({
  ...exemplaire,
  client: patient(client),
});

export const toDetail = ({ exemplaire, histoire }: ExemplaireDetaille) => ({
  ...toJson(exemplaire),
  histoire: histoire.map(({ oreille: _, client, ...ligne }) => ({ ...ligne, client: patient(client) })),
});
