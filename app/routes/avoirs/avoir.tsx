import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getAvoir } from '~/domain/avoirs/avoirs.service.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { LectureAvoir } from '~/ui/avoirs/lecture-avoir';
import { Icone } from '~/ui/icone';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Avoir · Auricule' }];

/** A credit note, which nothing changes any more. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  return { avoir: await getAvoir(ctx, args.params.avoirId ?? '') };
}

export default function Avoir() {
  const { avoir } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage
        titre={
          <>
            Avoir <span className="font-normal">· {avoir.numeroAvoir}</span>
          </>
        }
      >
        <LienRetour vers={paths.avoirs()} />
        <a href={paths.avoirPdf(avoir._id)} download className="btn btn-outline btn-sm">
          <Icone nom="telecharger" />
          Générer PDF
        </a>
      </EntetePage>
      <LectureAvoir avoir={avoir} />
    </>
  );
}
