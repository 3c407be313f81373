import type { Personne } from '~/domain/access/verrou.server';
import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Initiales } from './cadre-verrou';

/** A session that is open still, on a page that has covered itself after a time without anybody: its user goes on, or locks it. */
export const Couvert = ({ personne, page }: { personne: Personne; page: string }) => (
  <div className="flex flex-col items-center gap-3 text-center" data-ouvert="">
    <Initiales lettres={personne.initiales} grand />
    <h1 className="max-w-full break-words">{personne.nom}</h1>
    <p className="text-muet text-sm">Cette page s’est couverte ; votre session est encore ouverte.</p>
    <a href={paths.verrouSuite(page)} className="btn btn-primary btn-sm w-full">
      Reprendre
    </a>
    <FormulaireBouton action={paths.verrouPose()} className="w-full">
      <Bouton ton="neutral" className="w-full">
        Verrouiller le poste
      </Bouton>
    </FormulaireBouton>
  </div>
);
