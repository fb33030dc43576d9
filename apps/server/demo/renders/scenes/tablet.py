"""A tablet with the plan of a home on a kitchen table, a form and two cups. View "visit": lower, with the door behind."""

from pathlib import Path

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
studio.ambient("#1A2A5C", 0.4)
s.box(2.4, 1.3, 0.045, f.wood("table", "#5A3A20", "#8E6238", (0.9, 12, 12), 0.36), (0, 0.1, -0.045), 0.008)
frame, glass = m.metal("tablet", "#2C3038", 0.3), m.glossy("glass", "#040508", 0.04)
root = s.collect(studio.bpy.data.objects.new("tablet", None))
picture = m.screen("plan", Path(studio.options().textures) / "plano.png", 1.2, 0.06)
for part in (s.plate(0.27, 0.2, 0.007, 0.014, frame, (0, 0, 0), 0.002), s.plate(0.266, 0.196, 0.001, 0.012, glass, (0, -0.0068, 0), 0.0005), s.sheet(0.248, 0.174, picture, (0, -0.0083, 0))):
    part.parent = root
visit = studio.options().view == "visit"
root.rotation_euler = [s.math.radians(a) for a in ((-52, 0, -10) if visit else (-90, 0, -8))]
root.location = (0, 0.02, 0.066 if visit else 0.0)
if visit:
    s.box(0.14, 0.1, 0.07, frame, (0.0, 0.075, 0), 0.006, turn=(0, 0, -10))
paper, ink = m.plastic("sheet", "#EFEBE1", 0.8, size=100), m.plastic("ink", "#8A8F9C", 0.8, size=100)
form = s.collect(studio.bpy.data.objects.new("form", None))
made = [s.box(0.21, 0.297, 0.002, paper, (0, 0, 0), 0), s.plate(0.018, 0.018, 0.0006, 0.003, m.plastic("mark", "#13203A", 0.5, size=100), (-0.08, 0.125, 0.0021), 0, turn=(-90, 0, 0))]
for i in range(9):
    made.append(s.box(0.16 if i % 3 else 0.1, 0.004, 0.0006, ink, (-0.01 - (0 if i % 3 else 0.03), 0.09 - i * 0.024, 0.002), 0))
    made.append(s.box(0.008, 0.008, 0.0006, ink, (-0.093, 0.09 - i * 0.024, 0.002), 0))
for part in made:
    part.parent = form
form.location, form.rotation_euler = (-0.3, -0.02, 0), (0, 0, 0.24)
s.tube([(-0.24, -0.1, 0.007), (-0.19, 0.04, 0.007)], 0.0042, m.metal("pen", "#1A2A55", 0.3))
folder = m.plastic("folder", "#22345C", 0.55, size=100)
s.box(0.26, 0.34, 0.014, folder, (-0.52, 0.22, 0), 0.004, turn=(0, 0, -16))
f.mug((0.26, 0.16, 0), m.plastic("mug", "#D9D2C2", 0.25, size=80, coat=0.4), 1.05)
f.mug((-0.16, 0.27, 0), m.plastic("mug blue", "#33507E", 0.25, size=80, coat=0.4), 1.05)
studio.include("devices/motion", (0.24, -0.1, 0.0), (-90, 0, -18))
studio.include("devices/contact", (0.33, 0.0, 0.0), (-90, 0, 22))
biscuit = o.surface("biscuit", "#A9743A", "#D6A868", 20, 0.8, 0.5, 0.002, 200)
s.lathe([(0, 0), (0.06, 0), (0.1, 0.012), (0.098, 0.015), (0.06, 0.006), (0, 0.006)], m.plastic("dish", "#E9E4D8", 0.2, size=80, coat=0.5), (0.08, 0.32, 0), (0, 0, 0))
for i in range(6):
    a = i * 1.1
    s.lathe([(0, 0), (0.024, 0), (0.026, 0.004), (0.024, 0.009), (0, 0.01)], biscuit, (0.08 + 0.042 * s.math.cos(a), 0.32 + 0.042 * s.math.sin(a), 0.008 + 0.004 * (i % 2)), (6, 0, 0), 0.002, 40)
wall = o.surface("wall", "#3A4664", "#414E6E", 1.5, 0.9, 0.15, 0.004, 60)
b.wall(7, 3.2, 0.15, wall, (0, 2.3, -0.75), [(0.9, 1.05, 1.0, 2.1)])
b.door(0.9, -0.75, 2.3, 0.96, 2.07, m.plastic("door", "#23503F", 0.38, size=60))
trim = m.plastic("trim", "#C9C4B8", 0.5, size=60)
for x in (0.36, 1.44):
    s.box(0.1, 0.05, 2.2, trim, (x, 2.29, -0.75), 0.008)
studio.include("devices/keypad", (0.08, 2.3, 0.62), (0, 0, 0), 0.0115)
frame_white = m.plastic("window", "#8E93A0", 0.45, size=80)
s.sheet(1.1, 1.0, m.light("dusk", "#1B2C5C", 0.6), (-1.05, 2.28, 0.85))
for x in (-1.6, -1.05, -0.5):
    s.box(0.05, 0.05, 1.06, frame_white, (x, 2.27, 0.32), 0.006)
for z in (0.32, 1.34):
    s.box(1.15, 0.05, 0.05, frame_white, (-1.05, 2.27, z), 0.006)
for x, z, size in ((-1.35, 0.55, 0.014), (-0.8, 0.62, 0.011), (-1.2, 0.7, 0.008)):
    s.disc(size, 0.002, m.light("far light", studio.amber, 9), (x, 2.25, z), 0)
f.plant((-1.5, 1.9, -0.75), 1.3, 4)
f.table_lamp((0.62, 0.48, 0), 3.6, 0.9)
studio.spot((0.5, -0.55, 1.3), (0, 0.05, 0), 9, "#FFC98A", 100, 0.8, 0.08)
studio.bulb((0.95, 1.3, 1.5), 34, "#FFC27A", 0.1)
studio.area((-1.2, -0.9, 1.3), (0, 0, 0.05), 0.9, 11, "#9DB2EE")
if visit:
    studio.camera((-0.16, -0.72, 0.32), (0.04, 0.3, 0.16), 32, (0, 0.0, 0.07), 3.2)
    studio.render("visita-en-la-mesa", 1200, 900, 0.6)
else:
    studio.camera((0.02, -0.5, 0.6), (-0.02, 0.07, 0), 34, (0, 0.02, 0), 4)
    studio.render("tableta-con-plano", 1200, 900, 0.45)
