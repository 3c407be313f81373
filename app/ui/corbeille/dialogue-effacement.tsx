import type { ClientAEffacer } from '~/domain/clients/corbeille.lists.server';
import { PANNES } from '~/http/panne';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';

const pluriel = (n: number, nom: string) => `${n} ${nom}${n > 1 ? 's' : ''}`;

/** Asks before clients are erased: who, with how many files, and that their invoices stay. */
export function DialogueEffacement({ clients, fermer }: { clients: ClientAEffacer[]; fermer: string }) {
  if (clients.length === 0) {
    return (
      <Dialogue titre="Supprimer définitivement" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  }
  const un = clients.length === 1;
  return (
    <Dialogue
      titre={
        un ? 'Supprimer définitivement ce client ?' : `Supprimer définitivement ${clients.length} clients ?`
      }
      fermer={fermer}
    >
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2 text-sm">
        {clients.map(({ _id, nom, prenom, ville, fichiers, factures }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-3 py-0.5">
            <span>
              <span className="font-medium">{nom}</span> {prenom} <span className="text-muet">{ville}</span>
            </span>
            <span className="text-base-content/75">
              {pluriel(fichiers, 'fichier')}, {pluriel(factures, 'facture')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <strong>Rien ne pourra être retrouvé :</strong> {un ? 'sa fiche' : 'leurs fiches'}, celles qui y ont
        été réunies, fichiers, devis, bilans, rendez-vous et historique sont effacés.
      </p>
      <p className="mt-1 text-sm">
        {un ? 'Ses factures restent' : 'Leurs factures restent'} dans la liste des factures, avec leurs
        propres données.
      </p>
      <form method="post" data-panne={PANNES.corbeille}>
        {clients.map((client) => (
          <input key={client._id} type="hidden" name="ids" value={client._id} />
        ))}
        <ActionsDialogue fermer={fermer}>
          <Bouton ton="error">Supprimer définitivement</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
