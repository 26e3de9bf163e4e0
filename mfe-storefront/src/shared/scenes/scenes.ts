import workbench480 from './workbench-480.webp';
import workbench720 from './workbench-720.webp';
import installing480 from './installing-480.webp';
import installing720 from './installing-720.webp';
import parcel480 from './parcel-480.webp';
import parcel720 from './parcel-720.webp';
import phone480 from './phone-480.webp';
import phone720 from './phone-720.webp';

/** A rendered picture in two widths. */
export interface SceneFiles {
  small: string;
  large: string;
}

/** An opened camera under a ring light. */
export const workbench: SceneFiles = { small: workbench480, large: workbench720 };
/** A camera on a wall, with a ladder and a coil of cable in front. */
export const installing: SceneFiles = { small: installing480, large: installing720 };
/** A camera in its carton. */
export const parcel: SceneFiles = { small: parcel480, large: parcel720 };
/** A phone on a table showing a camera's picture. */
export const phone: SceneFiles = { small: phone480, large: phone720 };
