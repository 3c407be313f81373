import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { REFUS } from '~/domain/codes';
import { NotFoundError } from '~/domain/errors';
import { detailsOf, rubriquesOf } from '~/http/documentation-api';
import { paths } from '~/http/paths';
import { PANNES } from '~/lib/codes-panne';
import { Appel } from '~/ui/api/appel';
import { Champs } from '~/ui/api/champs';
import { Guide } from '~/ui/api/guide';
import { PagePublique, Section } from '~/ui/mise-en-page/page-publique';

export const meta: MetaFunction = () => [{ title: 'API · Auricule' }];

/** Codes that no call answers with. */
const { Commande: _, ...REFUS_DITS } = REFUS;
const CODES = { ...REFUS_DITS, Pannes: PANNES };
const SENS: Record<string, string> = Object.assign({}, ...Object.values(CODES));

/** The description of the API for people; it holds no data, so that anybody reads it before they have a token. */
export function loader({ request, context: { config, descriptionApi } }: LoaderFunctionArgs) {
  const cle = new URL(request.url).searchParams.get('rubrique');
  const rubriques = rubriquesOf(descriptionApi());
  const choisie = rubriques.find((each) => each.cle === cle) ?? null;
  if (cle !== null && !choisie) throw new NotFoundError('adresse_inconnue', 'Pas de rubrique de ce nom.');
  return {
    base: `${config.appUrl}/api`,
    rubriques,
    parMinute: config.requestsPerMinute,
    rubrique: choisie && { ...choisie, ...detailsOf(descriptionApi(), choisie.nom) },
  };
}

export default function Api() {
  const { base, rubriques, parMinute, rubrique } = useLoaderData<typeof loader>();
  const lien = (cle: string | undefined, texte: string) => (
    <li key={texte}>
      <a
        href={paths.api(cle)}
        className="link inline-block py-0.5 aria-[current]:font-semibold"
        aria-current={rubrique?.cle === cle ? 'page' : undefined}
      >
        {texte}
      </a>
    </li>
  );
  return (
    <PagePublique titre={rubrique ? `API : ${rubrique.nom}` : 'API'}>
      <div className="doc-api">
        <nav aria-label="Rubriques de l’API">
          <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {lien(undefined, 'Guide')}
            {rubriques.map(({ cle, nom }) => lien(cle, nom))}
          </ul>
        </nav>
        {rubrique ? (
          <>
            <p className="mb-2">{rubrique.texte} Un astérisque marque ce qui est exigé.</p>
            {rubrique.appels.map((appel) => (
              <Appel key={appel.id} appel={appel} codes={SENS} />
            ))}
            {rubrique.formes.map(({ nom, texte, champs }) => (
              <Section key={nom} id={`forme-${nom}`} titre={nom}>
                <p>{texte}</p>
                <Champs champs={champs} />
              </Section>
            ))}
          </>
        ) : (
          <Guide base={base} rubriques={rubriques} parMinute={parMinute} codes={CODES} />
        )}
      </div>
    </PagePublique>
  );
}
