import { Link, useNavigate } from '@remix-run/react';

/** 'Retour': the previous page where there is one (a list keeps its search and page), otherwise `vers`. */
export function LienRetour({ vers }: { vers: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={vers}
      className="btn btn-ghost btn-sm"
      onClick={(event) => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        if (!idx || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Retour
    </Link>
  );
}
