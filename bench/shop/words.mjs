/** Texts of a camera shop: what the seeded products are called, and so what people search for. */
export const WORDS = {
  brands:
    'Hikvision,Dahua,Uniview,Ezviz,Imou,Reolink,Axis,Hanwha,Bosch,Tiandy,Provision,Lorex,Swann,Vivotek,Milesight,Avigilon',
  kinds:
    'Dome Camera,Bullet Camera,Turret Camera,PTZ Camera,Network Recorder,Video Doorbell,Power Supply,Coaxial Cable,Outdoor Housing,PoE Switch,Hard Disk,Wall Bracket,Video Balun,Wireless Kit,Solar Camera,Fisheye Camera',
  traits:
    '2MP,4MP,5MP,8MP,Colour Night,Starlight,Infrared 30m,Infrared 80m,Two Way Audio,Siren,Vandal Proof,Weatherproof,Wide Angle,Motorised Lens,Person Detection,Number Plate',
};
