/** Sounds are WebAudio recipes, not files; at most −12 dBFS. */
export interface Sound {
  isOn(): boolean;
  setOn(on: boolean): void;
  tap(): void;
  spin(): void;
  /** Lower for each reel. */
  reelStop(reel: number): void;
  tease(): void;
  /** One more note with size, 1–5. */
  win(notes: number): void;
  /** A return at or below the stake. */
  quiet(): void;
  big(): void;
  bell(): void;
  pearl(): void;
  lose(): void;
  /** A chip on cloth. */
  chip(): void;
  /** A card leaves the shoe. */
  card(): void;
  /** A card is turned. */
  flip(): void;
  /** A ball against a fret; lower the more often it has bounced. */
  ball(bounce: number): void;
  /** Dice under a bell that is shaken. */
  dice(): void;
  /** A lid lifts from its dish. */
  lid(): void;
  /** A paddle through water, and the hull that follows it. */
  oar(): void;
  /** Wood against wood: a boat is made fast. */
  dock(): void;
  /** A gun under water; deeper the larger. */
  shot(size: 'small' | 'large'): void;
  /** What was hit swims on, or is caught. */
  pop(): void;
  coin(): void;
  /** Something large rises. */
  drum(): void;
  /** A coin's edge over foil. */
  scratch(): void;
  /** Wind that rises with its share, 0 to 1, by three semitones at most; null ends it. */
  wind(share: number | null): void;
  /** Cloth that is caught by the wind. */
  flap(): void;
  /** A string snaps: dull, and nothing after it. */
  snap(): void;
  /** A referee's whistle. */
  whistle(): void;
  /** A ball into a net, and the people who saw it. */
  net(): void;
}

type Tone = { hz: number; seconds: number; type?: OscillatorType; volume: number; at?: number; slideTo?: number };
type Noise = { seconds: number; hz: number; volume: number; at?: number; q?: number; type?: BiquadFilterType };

const CHORD = [523, 659, 784, 1047, 1319];
const LADDER = [262, 330, 392, 523, 659, 784, 1047];
const WIND_HZ = 380;
const WIND_SEMITONES = 3;
const WIND_VOLUME = 0.035;
const BELL_PARTIALS = [1, 2.76, 5.4];

/** `isOn`: the player's setting. The audio context opens with the first sound, after a tap. */
export function createSound(isOn: boolean): Sound {
  let on = isOn;
  let context: AudioContext | null = null;

  function open(): AudioContext | null {
    if (!on || typeof AudioContext === 'undefined') return null;
    // Shared tables sound unprompted; before the first touch a browser would only warn.
    if (context === null && navigator.userActivation?.hasBeenActive === false) return null;
    context ??= new AudioContext();
    // `interrupted`: by a phone call, on iPhones; until the call is over they refuse, and the next sound asks again.
    if (context.state === 'suspended' || (context.state as string) === 'interrupted')
      void context.resume().catch(() => {});
    return context;
  }

  function tone({ hz, seconds, type = 'sine', volume, at = 0, slideTo }: Tone): void {
    const audio = open();
    if (!audio) return;
    const start = audio.currentTime + at;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(hz, start);
    if (slideTo) oscillator.frequency.exponentialRampToValueAtTime(slideTo, start + seconds);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds + 0.02);
  }

  function noise({ seconds, hz, volume, at = 0, q = 1.2, type = 'bandpass' }: Noise): void {
    const audio = open();
    if (!audio) return;
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = type;
    filter.frequency.value = hz;
    filter.Q.value = q;
    gain.gain.value = volume;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(audio.currentTime + at);
  }

  let blowing: { source: AudioBufferSourceNode; filter: BiquadFilterNode; gain: GainNode } | null = null;

  function blow(share: number): void {
    const audio = open();
    if (!audio) return;
    if (!blowing) {
      const buffer = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
      const samples = buffer.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
      const source = audio.createBufferSource();
      const [filter, gain] = [audio.createBiquadFilter(), audio.createGain()];
      source.buffer = buffer;
      source.loop = true;
      filter.type = 'bandpass';
      filter.Q.value = 1.4;
      gain.gain.setValueAtTime(0, audio.currentTime);
      gain.gain.linearRampToValueAtTime(WIND_VOLUME, audio.currentTime + 0.8);
      source.connect(filter).connect(gain).connect(audio.destination);
      source.start();
      blowing = { source, filter, gain };
    }
    blowing.filter.frequency.setTargetAtTime(WIND_HZ * 2 ** ((WIND_SEMITONES * share) / 12), audio.currentTime, 0.3);
  }

  function calm(): void {
    if (!blowing || !context) return;
    const { source, gain } = blowing;
    gain.gain.cancelScheduledValues(context.currentTime);
    gain.gain.setTargetAtTime(0, context.currentTime, 0.08);
    source.stop(context.currentTime + 0.5);
    blowing = null;
  }

  return {
    isOn: () => on,
    setOn(next) {
      on = next;
      if (!next) calm();
    },
    tap: () => tone({ hz: 880, seconds: 0.05, type: 'triangle', volume: 0.06 }),
    spin() {
      noise({ seconds: 0.5, hz: 900, volume: 0.05 });
      tone({ hz: 110, seconds: 0.4, type: 'sawtooth', volume: 0.03, slideTo: 180 });
    },
    reelStop(reel) {
      tone({ hz: 150 - reel * 6, seconds: 0.12, volume: 0.22, slideTo: 60 });
      noise({ seconds: 0.05, hz: 2400, volume: 0.08 });
    },
    tease: () => tone({ hz: 420, seconds: 0.9, type: 'triangle', volume: 0.05, slideTo: 900 }),
    win(notes) {
      for (const [i, hz] of CHORD.slice(0, notes).entries()) {
        tone({ hz, seconds: 0.5, type: 'triangle', volume: 0.1, at: i * 0.09 });
        tone({ hz: hz * 2, seconds: 0.35, volume: 0.03, at: i * 0.09 });
      }
    },
    quiet: () => tone({ hz: 392, seconds: 0.12, volume: 0.04 }),
    big() {
      for (const [i, hz] of LADDER.entries()) {
        tone({ hz, seconds: 0.9, type: 'triangle', volume: 0.09, at: i * 0.11 });
        tone({ hz: hz / 2, seconds: 0.9, type: 'sawtooth', volume: 0.02, at: i * 0.11 });
      }
    },
    bell() {
      for (const [i, partial] of BELL_PARTIALS.entries()) {
        tone({ hz: 660 * partial, seconds: 0.9 / (i + 1), volume: 0.07 / (i + 1) });
      }
    },
    pearl() {
      tone({ hz: 1175, seconds: 0.3, volume: 0.1 });
      tone({ hz: 1760, seconds: 0.4, volume: 0.06, at: 0.05 });
    },
    lose: () => tone({ hz: 196, seconds: 0.35, volume: 0.06, slideTo: 130 }),
    chip() {
      noise({ seconds: 0.03, hz: 4200, volume: 0.14, q: 6 });
      noise({ seconds: 0.03, hz: 5200, volume: 0.1, at: 0.035, q: 6 });
    },
    card: () => noise({ seconds: 0.11, hz: 2600, volume: 0.12, type: 'highpass' }),
    flip() {
      noise({ seconds: 0.05, hz: 1800, volume: 0.14 });
      noise({ seconds: 0.07, hz: 3200, volume: 0.1, at: 0.05 });
    },
    whistle() {
      for (const at of [0, 0.16]) {
        tone({ hz: 2350, seconds: 0.14, type: 'triangle', volume: 0.05, at, slideTo: 2250 });
        noise({ seconds: 0.12, hz: 2600, volume: 0.03, q: 8, at });
      }
    },
    net() {
      noise({ seconds: 0.16, hz: 3400, volume: 0.1, type: 'highpass' });
      noise({ seconds: 1.1, hz: 700, volume: 0.07, q: 0.6, at: 0.08 });
    },
    dice() {
      for (let at = 0; at < 2; at += 0.11)
        noise({ seconds: 0.03, hz: 2100 + ((at * 9000) % 900), volume: 0.1, at, q: 5 });
    },
    lid() {
      tone({ hz: 1320, seconds: 0.5, volume: 0.05 });
      noise({ seconds: 0.06, hz: 5200, volume: 0.05, q: 4 });
    },
    oar() {
      for (const at of [0, 0.3, 0.6]) {
        noise({ seconds: 0.22, hz: 620, volume: 0.09, at, q: 0.7 });
        noise({ seconds: 0.1, hz: 1900, volume: 0.03, at: at + 0.12, q: 0.9 });
      }
    },
    dock() {
      tone({ hz: 190, seconds: 0.14, volume: 0.16, slideTo: 95 });
      noise({ seconds: 0.05, hz: 900, volume: 0.08, q: 3 });
    },
    shot(size) {
      const isLarge = size === 'large';
      tone({ hz: isLarge ? 150 : 260, seconds: isLarge ? 0.26 : 0.12, volume: 0.12, slideTo: isLarge ? 50 : 90 });
      noise({ seconds: 0.06, hz: isLarge ? 500 : 1100, volume: 0.07, q: 0.8 });
    },
    pop: () => tone({ hz: 520, seconds: 0.07, volume: 0.06, slideTo: 340 }),
    coin() {
      for (const [at, hz] of [1320, 1568, 1976].entries())
        tone({ hz, seconds: 0.22, type: 'triangle', volume: 0.06, at: at * 0.06 });
    },
    drum() {
      for (const at of [0, 0.42, 0.84]) tone({ hz: 92, seconds: 0.4, volume: 0.2, at, slideTo: 52 });
    },
    wind: (share) => (share === null ? calm() : blow(Math.min(1, Math.max(0, share)))),
    flap() {
      for (const at of [0, 0.07, 0.13]) noise({ seconds: 0.07, hz: 700 - at * 1500, volume: 0.11, at, q: 0.8 });
    },
    snap() {
      noise({ seconds: 0.09, hz: 420, volume: 0.16, q: 0.7 });
      tone({ hz: 120, seconds: 0.16, volume: 0.1, slideTo: 70 });
    },
    scratch: () => noise({ seconds: 0.09, hz: 3400, volume: 0.06, q: 0.8 }),
    ball: (bounce) => noise({ seconds: 0.02, hz: Math.max(600, 3000 - bounce * 60), volume: 0.1, q: 8 }),
  };
}

/** For tests, replays without sound, and browsers that refuse. */
export const SILENCE: Sound = createSound(false);
