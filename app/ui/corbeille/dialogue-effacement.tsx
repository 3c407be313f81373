import type { ClientAEffacer } from '~/domain/clients/corbeille.lists.server';
import { PANNES } from '~/http/panne';
import { accord } from '~/lib/accord';
import { Question } from '../question';

/** Asks before clients are erased: who, with how many files, and that their invoices stay. */
export function DialogueEffacement({ clients, fermer }: { clients: ClientAEffacer[]; fermer: string }) {
  if (clients.length === 0)
    return (
      <Question titre="Supprimer définitivement" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
      </Question>
    );
  const un = clients.length === 1;
  return (
    <Question
      titre={
        un ? 'Supprimer définitivement ce client ?' : `Supprimer définitivement ${clients.length} clients ?`
      }
      fermer={fermer}
      oui="Supprimer définitivement"
      panne={PANNES.corbeille}
      champs={clients.map(({ _id }) => <input key={_id} type="hidden" name="ids" value={_id} />)}
    >
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2">
        {clients.map(({ _id, nom, prenom, ville, fichiers, factures }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-3 py-0.5">
            <span>
              <span className="font-medium">{nom}</span> {prenom} <span className="text-muet">{ville}</span>
            </span>
            <span className="text-muet">
              {accord(fichiers, 'fichier', 'fichiers')}, {accord(factures, 'facture', 'factures')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <strong>Rien ne pourra être retrouvé :</strong> {un ? 'sa fiche' : 'leurs fiches'}, celles qui y ont
        été réunies, fichiers, devis, bilans, rendez-vous et historique sont effacés.
      </p>
      <p>
        {un ? 'Ses factures restent' : 'Leurs factures restent'} dans la liste des factures, avec leurs
        propres données.
      </p>
    </Question>
  );
}
