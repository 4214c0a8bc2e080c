// The first step of every npm script. Plain JavaScript without dependencies, because it runs before anything is installed
// and on any Node from 20.19 on: it installs what the lock file names, then hands over to the Node that the lock file pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.baize-lock');
const INSTALL_LOCK = join(ROOT, '.tmp', 'install.lock');
const OLDEST = [20, 19];
const PINNED_MAJOR = 24;
/** From here on a listener can be told which requests may be upgraded; before, anybody could hold its lines. */
const MINOR_MIN = 9;
const ORPHAN_CHECK_MS = 500;

const say = (text) => process.stderr.write(`${text}\n`);

function refuse(text) {
  say(text);
  process.exit(1);
}

function checkVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  refuse(`Baize needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
}

const lockText = () => readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function isInstalled() {
  if (!existsSync(MODULES)) return false;
  const lock = lockText();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(lock)) return true;
  if (!matchesByHand(lock)) return false;
  writeFileSync(STAMP, hashOf(lock));
  return true;
}

/** Somebody ran `npm ci` or `npm install` themselves: npm's own record of what it placed tells. */
function matchesByHand(lock) {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const placed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      placed[path]?.version === wanted.version,
  );
}

async function install() {
  if (isInstalled()) return;
  await withInstallLock(() => {
    // Another command may have installed while this one waited.
    if (isInstalled()) return;
    say('installing packages');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync(npm[0], [...npm.slice(1), ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('npm ci has failed; its messages stand above.');
    writeFileSync(STAMP, hashOf(lockText()));
  });
}

/** One installation at a time: npm empties node_modules first. A lock of a process that is gone is taken over. */
async function withInstallLock(work) {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!waited) say('waiting for another command that installs packages');
      if (isLeftOver()) rmSync(INSTALL_LOCK, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  try {
    work();
  } finally {
    rmSync(INSTALL_LOCK, { force: true });
  }
}

function isLeftOver() {
  try {
    const pid = Number(readFileSync(INSTALL_LOCK, 'utf8'));
    // An empty file was made this moment; its owner writes its number next.
    if (!pid) return Date.now() - statSync(INSTALL_LOCK).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function pinnedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', file);
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > PINNED_MAJOR || (major === PINNED_MAJOR && minor >= MINOR_MIN)) return process.execPath;
  return refuse(
    `Baize runs on Node ${PINNED_MAJOR}, and npm has no package of it for ${process.platform}-${process.arch}. ` +
      `Install Node ${PINNED_MAJOR}.${MINOR_MIN} or later and run the command with it.`,
  );
}

function handOver(node, args) {
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools', 'run.ts'), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  // A terminal sends Ctrl-C to both processes, `kill` and npm only to this one: the child sorts out which it was.
  const pass = (signal) => child.connected && child.send({ signal });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  // `kill` on npm ends npm and its shell without a word to us.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
  child.on('error', (error) => refuse(`could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

checkVersion();
try {
  await install();
} catch (error) {
  refuse(error.message);
}
handOver(pinnedNode(), process.argv.slice(2));
