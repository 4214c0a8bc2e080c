import { useApp } from '../../app/app.ts';

export function HomeScreen() {
  const { start } = useApp();
  return (
    <main id="main">
      <h1 className="sr">{start.merchant.name}</h1>
    </main>
  );
}
