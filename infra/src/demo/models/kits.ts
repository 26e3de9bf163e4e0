import { bullet } from './bodies.js';
import { cableCoil } from './cables.js';
import { hardDisk, monitor } from './devices.js';
import { type Finish, dome, turret } from './domes.js';
import { recorder } from './recorders.js';
import { NAVY, plastic } from '../studio/materials.js';
import { box } from '../studio/shapes.js';
import { type Solid, group, move, scale, stand, turn } from '../studio/solid.js';

export interface KitOptions {
  cameras: number;
  kind: 'bullet' | 'dome' | 'turret' | 'mixed';
  finish: Finish;
  sockets: 'bnc' | 'rj45';
  screen?: boolean;
}

const COAX = plastic('#1c1f22', 0.5);
const PATCH = plastic('#3f86c9', 0.45);
const PLINTH = plastic('#e7e9ea', 0.6);

const ROW_DEPTH = 1.15;
const GAP = 1.2;

/** A whole system as it leaves the shop: recorder on a plinth, cameras before it, cable and disk beside them. */
export function kit({ cameras, kind, finish, sockets, screen = false }: KitOptions): Solid {
  const shown = Math.min(cameras, 8);
  const columns = Math.ceil(shown / (shown > 3 ? 2 : 1));
  const names = kind === 'mixed' ? (['bullet', 'turret'] as const) : [kind];
  const models = { bullet, dome, turret };
  const built = names.map((name) => scale(models[name](finish), 0.5));
  const set = Array.from({ length: shown }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const across = column - (columns - 1) / 2 + (row === 1 ? 0.28 : -0.12);
    return stand(
      turn(built[(i + row) % built.length]!, 'y', 20 - across * 9),
      across * GAP,
      -row * ROW_DEPTH,
    );
  });
  const back = -ROW_DEPTH * Math.ceil(shown / columns) - 0.55;
  const cable = scale(cableCoil(sockets === 'bnc' ? COAX : PATCH), 0.5);
  return group(...set, shelf(cameras, sockets, screen, back), beside(cable, columns, back));
}

function shelf(cameras: number, sockets: 'bnc' | 'rj45', screen: boolean, z: number): Solid {
  const height = 1.5;
  const unit = scale(recorder({ channels: cameras, sockets, wide: false }), 1.1);
  const onTop = (solid: Solid, x: number, dz: number) => move(stand(solid), [x, height, z + dz]);
  return group(
    stand(box(screen ? 4.6 : 3.5, height, 1.7, 0.05, PLINTH), 0, z),
    onTop(turn(screen ? scale(unit, 0.75) : unit, 'y', 12), screen ? -1.1 : -0.1, 0.05),
    ...(screen ? [onTop(turn(scale(monitor(), 0.72), 'y', -10), 0.95, -0.35)] : []),
  );
}

function beside(cable: Solid, columns: number, back: number): Solid {
  const edge = (columns / 2) * GAP + 0.1;
  return group(
    stand(turn(turn(cable, 'x', -14), 'y', 20), -edge - 0.35, back + 1.3),
    stand(turn(turn(scale(hardDisk(NAVY), 0.5), 'x', -16), 'y', -24), edge + 0.45, back + 1.35),
  );
}
