import type { ReactNode } from 'react';
import type { OngletDuClient } from '~/domain/clients/onglets';
import type { TeteDuClient } from '~/http/fiche/tete.server';
import { DossierLimite } from '../vie-privee/dossier-limite';
import { EnteteClient } from './entete-client';
import { OngletsClient } from './onglets-client';

interface Props {
  tete: TeteDuClient;
  onglet: OngletDuClient;
  children: ReactNode;
}

/** A page of a client: the same head and tabs on each (docs/decisions/070). */
export const PageClient = ({ tete, onglet, children }: Props) => (
  <>
    <EnteteClient {...{ tete, onglet }} />
    <OngletsClient
      id={tete._id}
      actif={onglet}
      retour={tete.retour}
      reglements={tete.can['reglement:voir']}
    />
    {tete.limiteLe !== null && <DossierLimite id={tete._id} depuis={tete.limiteLe} retour={tete.retour} />}
    {children}
  </>
);
