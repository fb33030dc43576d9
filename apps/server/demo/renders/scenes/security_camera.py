"""A street as a security camera sees it at night in infrared light: from above, wide, without colours."""

from lib import furniture as f, materials as m, outdoors as o, shapes as s, street, studio, vans, vehicles as v

street.build(lit=40, wet=0.75, sky_strength=0.02)
for light in [obj for obj in studio.bpy.data.objects if obj.type == "LIGHT" and obj.data.type != "POINT"]:
    studio.bpy.data.objects.remove(light)
vans.car((-1.4, -8.15, -0.1), 0, "#9AA2AC")
v.motorbike((3.4, -7.5, -0.1), 8, "#70737A")
vans.van((9.4, -8.3, -0.1), 0, "#D5D5D2", marked=False)
bin_green = m.plastic("bin", "#3B4A44", 0.5, size=60)
s.box(0.6, 0.6, 1.0, bin_green, (-4.2, -6.25, 0), 0.05)
s.box(0.66, 0.66, 0.1, bin_green, (-4.2, -6.25, 1.0), 0.04)
at = (-7.6, -13.6, 4.6)
studio.spot(at, (1.0, -6.4, 0.2), 9000, "#FFFFFF", 112, 1.0, 0.05)
studio.spot((6, -14, 6), (10, -6, 0), 3000, "#FFFFFF", 120, 1.0, 0.3)
studio.ambient("#8090B0", 0.08)
studio.camera(at, (1.0, -6.0, 0.35), 18)
studio.render("calle-infrarroja", 1280, 720, 1.7, "None")
