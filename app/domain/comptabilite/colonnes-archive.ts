import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { ClotureRow, ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';

type Type = 'texte' | 'date' | 'montant' | 'entier';
interface ColonneArchivee<R> {
  cle: keyof R & string;
  titre: string;
  type: Type;
}

/** Columns named as the database names them: what an archive's readme says of prints uses the same words. */
const colonnes = <R>(types: Partial<Record<keyof R & string, Type>>): ColonneArchivee<R>[] =>
  (Object.entries(types) as [keyof R & string, Type][]).map(([cle, type]) => ({ cle, titre: cle, type }));

const texte = 'texte';
const date = 'date';
const montant = 'montant';
const entier = 'entier';

/** The tables of an archive, by the name of their file. An invoice's social security number stays out: accounts do without (docs/regles/comptabilite.md). */
export const COLONNES_ARCHIVE = {
  factures: colonnes<FactureRow>({
    ...{ id: texte, numero_facture: texte, date_facture: date, date_livraison: date },
    ...{ siren_client: texte, echeance: date, taux_penalites: entier, indemnite: montant },
    ...{ heure_creation: texte, objet: texte },
    ...{ nom_client: texte, prenom_client: texte, adresse: texte, code_postal: texte, ville: texte },
    ...{ pays: texte },
    ...{ email: texte, caisse_client: texte, mutuelle_client: texte },
    ...{ total_general: montant, prix: montant, rbst_ss: montant, rbst_compl: montant, regime_tva: texte },
    ...{ nom_compte: texte, num_adeli_compte: texte, entete: texte, corrige_id: texte, cree_le: texte },
  }),
  lignes_facture: colonnes<LigneFactureRow>({
    ...{ facture_id: texte, rang: entier, description: texte, oreille: texte, marque: texte, modele: texte },
    ...{
      code_produit: texte,
      lpp: texte,
      numero_serie: texte,
      quantite: entier,
      prix: montant,
      taux_tva: entier,
      prix_ttc: montant,
      part_ss: montant,
      part_compl: montant,
    },
  }),
  avoirs: colonnes<AvoirRow>({
    ...{ id: texte, numero_avoir: texte, facture_id: texte, date_avoir: date, heure_creation: texte },
    ...{ motif: texte, total_general: montant, prix: montant, rbst_ss: montant, rbst_compl: montant },
    ...{ regime_tva: texte, par_taux: texte, nom_compte: texte, num_adeli_compte: texte, entete: texte },
    ...{ cree_le: texte },
  }),
  lignes_avoir: colonnes<LigneAvoirRow>({
    ...{ avoir_id: texte, rang: entier, ligne_id: texte, quantite: entier },
    ...{ part_ss: montant, part_compl: montant },
  }),
  reglements: colonnes<ReglementRow>({
    ...{ id: texte, numero: texte, nature: texte, payeur: texte, mode: texte, montant, date_reglement: date },
    ...{ facture_id: texte, devis_id: texte, annule_id: texte, lot_id: texte, origine_id: texte },
    ...{ reference: texte, banque: texte, note: texte, cree_le: texte },
  }),
  clotures: colonnes<ClotureRow>({
    ...{ id: texte, periode: texte, debut: date, fin: date, rang_debut: entier, rang_fin: entier },
    ...{ nombre: entier, totaux: texte, cree_le: texte },
  }),
  scelles: colonnes<ScelleRow>({
    ...{ rang: entier, genre: texte, objet_id: texte, montant, jour: date, scelle_le: texte, details: texte },
    ...{ faits: texte, personnel: texte, precedente: texte, empreinte: texte },
  }),
};

/** What explains an archive to whoever opens it, years later and without this program. */
export const lisezMoi = (centre: string, annee: number, version: string): string => `ARCHIVE COMPTABLE
Centre : ${centre}
Exercice : ${annee} (année civile)
Écrite par : Auricule ${version}

Cette archive tient tout ce que le centre a émis et encaissé dans l'exercice, dans des formats ouverts. Elle se lit et se vérifie sans Auricule.

Le numéro de sécurité sociale des patients n'y est pas : la comptabilité n'en a pas besoin.

CE QU'ELLE CONTIENT
  factures.csv, lignes_facture.csv   factures émises, et leurs lignes (facture_id)
  avoirs.csv, lignes_avoir.csv       avoirs, et les pièces reprises (ligne_id est l'identifiant de la ligne facturée)
  reglements.csv                     encaissements, annulations, remboursements, reports, écarts de règlement
  clotures.csv                       clôtures du jour, du mois et de l'année ; la colonne « totaux » est du JSON, en centimes
  scelles.csv                        la chaîne des documents, dans l'ordre
  preuve.jsonl                       une ligne par scellé : les textes exacts dont les empreintes sont tirées
  manifeste.json                     l'empreinte SHA-256 de chaque fichier, le début et la fin de la chaîne, la clôture de l'année
Les CSV sont en UTF-8, séparés par des points-virgules, dates jj/mm/aaaa, montants en euros (1234,56). taux_tva est en centièmes de pour cent (550 :
5,5 %).

COMMENT LA VÉRIFIER
  1. L'empreinte SHA-256 de chaque fichier est celle que donne manifeste.json (« sha256sum factures.csv »). L'empreinte de l'archive entière a
     été notée dans Auricule le jour où elle a été faite.
  2. Dans preuve.jsonl, pour chaque ligne :
       SHA-256 (UTF-8) de « faits_texte »    = « faits »      ce que le document dit de l'affaire
       SHA-256 (UTF-8) de « personne_texte » = « personnel »  à qui il est fait, précédé d'un sel
       SHA-256 (UTF-8) de « scelle_texte »   = « empreinte »  le scellé, qui tient « faits », « personnel » et l'empreinte du scellé d'avant
     « personne_texte » est vide quand la personne a été effacée, ou quand ce texte tient un numéro de sécurité sociale : « personnel » reste
     couvert par le scellé, et c'est Auricule (« auricule compta verify ») qui le refait tant qu'il garde le document.
  3. « precedente » de chaque ligne est « empreinte » de la ligne d'avant ; celle de la première est « chaine.precedente » du manifeste, que
     tient l'archive de l'exercice d'avant (des zéros au début de la chaîne). La dernière est « chaine.empreinte ».
  4. Les rangs se suivent sans trou de « chaine.rang_debut » à « chaine.rang_fin ».
  5. Le scellé de la clôture annuelle (« cloture.scelle » du manifeste) se vérifie de la même façon.
Un document modifié, retiré, ajouté ou déplacé rompt l'une de ces égalités.
`;
